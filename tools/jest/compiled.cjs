// Paths of compiled sources: each is compiled once for all workers and runs, and Jest finds its source map there.
const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { fileURLToPath } = require('node:url');

const folder = join(__dirname, '../../.data/jest');
const hash = (text) => createHash('sha1').update(text).digest('hex');

/** @param at a path, or a URL with an optional query. @returns the paths of its code and its source map. */
function compiledOf(at) {
  const path = at.startsWith('file:') ? fileURLToPath(at.replace(/\?.*$/, '')) : at;
  const base = join(folder, hash(path));
  return { path, code: `${base}.js`, map: `${base}.map` };
}

module.exports = { folder, hash, compiledOf };
