// node tools/credentials.mjs [--compose]: prints the credentials of each process, derived from PROCESS_KEY (a secret
// you keep; without one a new one is made and printed). --compose: as lines of the .env file for docker-compose.yml.
import { randomBytes } from 'node:crypto';
import { composeLines, storeLines } from './lib/credentials.mjs';

const key = process.env.PROCESS_KEY || randomBytes(32).toString('base64url');
if (!process.env.PROCESS_KEY) console.error(`# PROCESS_KEY=${key}  (guarde-a: dela se fazem todas as outras)`);
const lines = process.argv.includes('--compose') ? composeLines(key) : storeLines(key);
console.log(lines.join('\n'));
