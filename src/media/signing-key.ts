import type { KeyObject } from 'node:crypto'
import { CopydeskError } from '../errors.ts'

/** Who signs pictures and videos: a certificate for signing, and its private key. */
export interface Credentials {
  /** As PEM, followed by the certificates of those who issued it, up to the root, which is left out. */
  readonly certificate: string
  /** As PEM: P-256, P-384, P-521, Ed25519 or RSA. */
  readonly key: string
}

/** A key that was read, with its certificates. */
export interface SigningKey {
  /** The name of the algorithm in C2PA, and its number in COSE (RFC 9053). */
  readonly algorithm: string
  readonly number: number
  /** Certificates in DER, that of the key first. */
  readonly chain: readonly Uint8Array[]
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

const curves: Readonly<Record<string, readonly [algorithm: string, number: number, hash: string]>> = {
  prime256v1: ['es256', -7, 'sha256'],
  secp384r1: ['es384', -35, 'sha384'],
  secp521r1: ['es512', -36, 'sha512'],
}

/** Reads a certificate and its key. Throws `invalid_options` if they cannot sign. */
export function readSigningKey({ certificate, key: pem }: Credentials): SigningKey {
  const { X509Certificate, createPrivateKey } = process.getBuiltinModule('node:crypto')
  let key: KeyObject
  let certificates: InstanceType<typeof X509Certificate>[]
  try {
    const blocks = certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    certificates = blocks.map((block) => new X509Certificate(block))
    key = createPrivateKey(pem)
  } catch (cause) {
    // The cause does not repeat the key.
    throw unusable('cannot be read: both must be PEM', cause)
  }
  const [ownCertificate] = certificates
  if (!ownCertificate) throw unusable('has no certificate: it begins with -----BEGIN CERTIFICATE-----')
  if (!ownCertificate.checkPrivateKey(key))
    throw unusable('has a key that does not belong to the first certificate')
  return { ...signerFor(key), chain: certificates.map(({ raw }) => raw) }
}

function signerFor(key: KeyObject): Omit<SigningKey, 'chain'> {
  const { constants, sign } = process.getBuiltinModule('node:crypto')
  const { asymmetricKeyType: type, asymmetricKeyDetails } = key
  const curve = curves[asymmetricKeyDetails?.namedCurve ?? '']
  if (type === 'ec' && curve) {
    const [algorithm, number, hash] = curve
    return { algorithm, number, sign: (bytes) => sign(hash, bytes, { key, dsaEncoding: 'ieee-p1363' }) }
  }
  if (type === 'ed25519') return { algorithm: 'ed25519', number: -8, sign: (bytes) => sign(null, bytes, key) }
  if (type === 'rsa' || type === 'rsa-pss') {
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
    return { algorithm: 'ps256', number: -37, sign: (bytes) => sign('sha256', bytes, { key, ...padding }) }
  }
  throw unusable('has a key of another kind than P-256, P-384, P-521, Ed25519 or RSA')
}

function unusable(problem: string, cause?: unknown): CopydeskError {
  return new CopydeskError('invalid_options', `\`provenance: { certificate, key }\` ${problem}.`, { cause })
}
