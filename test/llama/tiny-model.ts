/**
 * Makes GGUF models that are small enough to be made for each test run. `random` has random weights: whatever is valid in
 * its answers comes from the grammar. `parrot` repeats the sentences that it is given: it writes readable words.
 */
export interface TinyModelOptions {
  readonly kind: 'random' | 'parrot'
  /** The sentences that the parrot knows, and the words that both can write as one token. */
  readonly sentences?: readonly string[]
  readonly context?: number
  /** Larger random models take longer to run, which shows what happens while they do. */
  readonly width?: number
  readonly layers?: number
}

const defaultSentences = [
  'Cold brew coffee tastes smooth and sweet.',
  'Brew a jar at home and keep it cold.',
  'Fresh beans make a better cup.',
  'How to brew coffee at home without bitter notes.',
  'Start with a coarse grind and patient time.',
]

const headSize = 32
const valueTypes = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 }
const tokenTypes = { normal: 1, unknown: 2, control: 3, byte: 6 }

const template =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"

/** The bytes of a model file. */
export function tinyModel({
  kind,
  sentences = defaultSentences,
  context = 8192,
  width = 64,
  layers = 2,
}: TinyModelOptions): Buffer {
  const tokens = tokensOf(sentences)
  const isParrot = kind === 'parrot'
  // The parrot knows the last token by its own dimension.
  const size = isParrot ? Math.ceil(tokens.length / headSize) * headSize : width
  const inner = isParrot ? 32 : width * 2

  const random = seeded(7)
  const noise = (length: number) => Float32Array.from({ length }, () => (random() - 0.5) * 0.5)
  const weights = (length: number) => (isParrot ? new Float32Array(length) : noise(length))
  const ones = (length: number) => new Float32Array(length).fill(1)
  const layer = (at: number): Tensor[] => [
    [`blk.${at}.attn_norm.weight`, [size], ones(size)],
    [`blk.${at}.attn_q.weight`, [size, headSize], weights(size * headSize)],
    [`blk.${at}.attn_k.weight`, [size, headSize], weights(size * headSize)],
    [`blk.${at}.attn_v.weight`, [size, headSize], weights(size * headSize)],
    [`blk.${at}.attn_output.weight`, [headSize, size], weights(headSize * size)],
    [`blk.${at}.ffn_norm.weight`, [size], ones(size)],
    [`blk.${at}.ffn_gate.weight`, [size, inner], weights(size * inner)],
    [`blk.${at}.ffn_up.weight`, [size, inner], weights(size * inner)],
    [`blk.${at}.ffn_down.weight`, [inner, size], weights(inner * size)],
  ]
  const shape = [size, tokens.length] as const
  const tensors: Tensor[] = [
    ['token_embd.weight', shape, isParrot ? oneHot(size, tokens.length) : noise(size * tokens.length)],
    ['output_norm.weight', [size], ones(size)],
    ['output.weight', shape, isParrot ? bigrams(size, tokens, sentences) : noise(size * tokens.length)],
    ...Array.from({ length: isParrot ? 1 : layers }, (_, index) => layer(index)).flat(),
  ]
  return file(
    [
      ['general.architecture', 'llama'],
      ['general.name', `tiny-${kind}`],
      ['llama.context_length', context],
      ['llama.embedding_length', size],
      ['llama.block_count', isParrot ? 1 : layers],
      ['llama.feed_forward_length', inner],
      // One small head: attention would take longer than all else.
      ['llama.attention.head_count', 1],
      ['llama.attention.key_length', headSize],
      ['llama.attention.value_length', headSize],
      ['llama.attention.head_count_kv', 1],
      ['llama.rope.dimension_count', headSize],
      ['llama.attention.layer_norm_rms_epsilon', float(1e-5)],
      ['llama.vocab_size', tokens.length],
      ['tokenizer.ggml.model', 'llama'],
      ['tokenizer.ggml.tokens', tokens.map(({ text }) => text)],
      ['tokenizer.ggml.scores', tokens.map((_, index) => float(-index))],
      ['tokenizer.ggml.token_type', tokens.map(({ type }) => type)],
      ['tokenizer.ggml.unknown_token_id', 0],
      ['tokenizer.ggml.bos_token_id', 1],
      ['tokenizer.ggml.eos_token_id', tokens.findIndex(({ text }) => text === '<|im_end|>')],
      ['tokenizer.chat_template', template],
    ],
    tensors,
  )
}

interface Token {
  readonly text: string
  readonly type: number
}

function tokensOf(sentences: readonly string[]): Token[] {
  const words = new Set(sentences.flatMap((sentence) => wordsOf(sentence)))
  return [
    { text: '<unk>', type: tokenTypes.unknown },
    { text: '<s>', type: tokenTypes.control },
    { text: '</s>', type: tokenTypes.control },
    ...Array.from({ length: 256 }, (_, byte) => ({ text: byteToken(byte), type: tokenTypes.byte })),
    { text: '<|im_start|>', type: tokenTypes.control },
    { text: '<|im_end|>', type: tokenTypes.control },
    ...[...words].map((text) => ({ text, type: tokenTypes.normal })),
  ]
}

/** The first word of a sentence follows a quotation mark, so it has no space. */
function wordsOf(sentence: string): string[] {
  return sentence.split(' ').map((word, index) => (index === 0 ? word : `▁${word}`))
}

function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
}

function oneHot(size: number, count: number): Float32Array {
  const table = new Float32Array(size * count)
  for (let at = 0; at < count; at += 1) table[at * size + at] = 1
  return table
}

/** Which token follows which: the words of a sentence, and what keeps JSON short. */
function bigrams(size: number, tokens: readonly Token[], sentences: readonly string[]): Float32Array {
  const table = new Float32Array(size * tokens.length)
  const at = new Map(tokens.map(({ text }, index) => [text, index]))
  const follow = (before: string, after: string, weight: number) => {
    const [from, to] = [at.get(before), at.get(after)]
    if (from !== undefined && to !== undefined) table[to * size + from] = weight
  }
  const character = (text: string) => byteToken(text.charCodeAt(0))
  for (const sentence of sentences) {
    const words = wordsOf(sentence)
    follow(character('"'), words[0] ?? '', 1)
    words.forEach((word, index) => {
      const next = words[index + 1]
      if (next) follow(word, next, 1)
      else follow(word, character('"'), 1)
    })
  }
  for (const digit of '0123456789') {
    for (const end of ',]}') follow(character(digit), character(end), 1)
  }
  for (const end of ',]}') follow(character('"'), character(end), 0.8)
  return table
}

type Tensor = readonly [name: string, shape: readonly number[], values: Float32Array]
type Value = string | number | { readonly float: number }

function float(value: number): Value {
  return { float: value }
}

/** https://github.com/ggml-org/ggml/blob/master/docs/gguf.md, version 3. */
function file(
  metadata: readonly (readonly [string, Value | readonly Value[]])[],
  tensors: readonly Tensor[],
): Buffer {
  const alignment = 32
  const padding = (length: number) => Buffer.alloc((alignment - (length % alignment)) % alignment)
  let offset = 0
  const headers = tensors.map(([name, shape, { byteLength }]) => {
    const header = Buffer.concat([
      text(name),
      uint32(shape.length),
      ...shape.map(uint64),
      uint32(0),
      uint64(offset),
    ])
    offset += byteLength + padding(byteLength).length
    return header
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(metadata.length),
    ...metadata.map(([key, value]) => Buffer.concat([text(key), typed(value)])),
    ...headers,
  ])
  const bodies = tensors.flatMap(([, , { buffer, byteOffset, byteLength }]) => [
    Buffer.from(buffer, byteOffset, byteLength),
    padding(byteLength),
  ])
  return Buffer.concat([head, padding(head.length), ...bodies])
}

function typed(value: Value | readonly Value[]): Buffer {
  if (!Array.isArray(value)) return Buffer.concat([uint32(typeOf(value as Value)), bare(value as Value)])
  // The only list of numbers has signed ones.
  const type = typeof value[0] === 'number' ? valueTypes.int32 : typeOf(value[0])
  return Buffer.concat([uint32(valueTypes.array), uint32(type), uint64(value.length), ...value.map(bare)])
}

function typeOf(value: Value): number {
  if (typeof value === 'string') return valueTypes.string
  return typeof value === 'number' ? valueTypes.uint32 : valueTypes.float32
}

function bare(value: Value): Buffer {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return uint32(value)
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value.float)
  return bytes
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint64(bytes.length), bytes])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Mulberry32: the same model every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
