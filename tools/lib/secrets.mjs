// The keys of one local installation: created once, readable for their owner only.
import { createECDH, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const key = (encoding) => randomBytes(32).toString(encoding);

/** The key pair that signs age proofs. */
function agePair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    AGE_SANDBOX_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    AGE_ISSUER_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** The key that signs the heads of the proofs; its public half goes out with every head. */
function proofKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { PROOF_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') };
}

/** The key pair pushes to phones are signed with. */
function pushPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // a private key may be short: its first bytes are then zero
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: secret.toString('base64url') };
}

function fresh() {
  return {
    PROCESS_KEY: key('base64url'),
    DATA_KEY: key('base64'),
    MEDIA_SIGNING_KEY: key('base64url'),
    TURN_SECRET: key('base64url'),
    PIX_SANDBOX_SECRET_KEY: `sk_sandbox_${randomBytes(24).toString('base64url')}`,
    PIX_SANDBOX_HMAC_KEY: key('base64url'),
    PIX_SANDBOX_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
    ACCESS_KEY: key('base64'),
    ...agePair(),
    ...proofKey(),
    ...pushPair(),
  };
}

/** Easy to copy by hand: no letters or digits that look alike. 20 of 31 characters = 99 bits. */
function password() {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file); // all or nothing: half a file would lock everybody out
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`Não consigo ler ${file}: ${error.message}`);
  }
}

/**
 * The keys in `dataDir`, created when missing. `staffPassword` exists until the first start has succeeded (an
 * unsuccessful one may already have stored its hash, so the next must use the same); `settle()` then deletes it.
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const made = fresh();
  let stored = read(file);
  if (!stored) {
    stored = { ...made, pendingStaffPassword: password() };
    write(file, stored);
  } else if (Object.keys(made).some((name) => !stored[name])) {
    // created by a version that did not need all of them
    const { IDENTITY_KEY: _, ...kept } = stored;
    stored = { ...made, ...kept };
    write(file, stored);
  }
  const { pendingStaffPassword: staffPassword, ...keys } = stored;
  return {
    keys,
    staffPassword,
    settle() {
      if (staffPassword) write(file, keys);
    },
  };
}
