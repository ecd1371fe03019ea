import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const extensions = `[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[signing]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`

/** The words of `openssl genpkey` for each kind of key. */
const kinds = {
  'P-256': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  Ed25519: ['-algorithm', 'ED25519'],
  RSA: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
}

export type KeyKind = keyof typeof kinds

/** Makes a root, and a certificate for signing that it issues, with the key of that. */
export function makeCertificate(kind: KeyKind = 'P-256') {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-certificate-'))
  const run = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  try {
    writeFileSync(join(folder, 'config'), extensions)
    run('genpkey', ...kinds['P-256'], '-out', 'root.key')
    const root = ['-subj', '/O=Test/CN=Root', '-days', '30', '-config', 'config', '-extensions', 'root']
    run('req', '-x509', '-new', '-key', 'root.key', ...root, '-out', 'root.pem')
    run('genpkey', ...kinds[kind], '-out', 'own.key')
    run(
      'req',
      '-new',
      '-key',
      'own.key',
      '-subj',
      '/O=Northpost/CN=Signing',
      '-config',
      'config',
      '-out',
      'own.csr',
    )
    const issuer = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '30']
    run(
      'x509',
      '-req',
      '-in',
      'own.csr',
      ...issuer,
      '-extfile',
      'config',
      '-extensions',
      'signing',
      '-out',
      'own.pem',
    )
    return { root: read('root.pem'), certificate: read('own.pem'), key: read('own.key') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
