// The page that shows all pictures side by side.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What was pictured now and in earlier runs of parts, whose notes are kept beside the pictures.
 * @param ids of all screens, in the order of the tables; what is no screen any more is left out.
 */
export function withEarlier(folder, taken, ids) {
  const kept = join(folder, 'taken.json');
  const earlier = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [];
  const now = new Set(taken.map(({ file }) => file));
  const all = [...earlier.filter(({ file }) => !now.has(file) && existsSync(join(folder, file))), ...taken]
    .filter(({ id }) => ids.includes(id))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  writeFileSync(kept, JSON.stringify(all));
  return all;
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const figure = ({ state, width, scheme, file, notes }) => `<figure data-width="${width}">
<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
<figcaption>${state} · ${width}${scheme === 'light' ? ' · light' : ''}${notes.map((note) => `<b>${escaped(note)}</b>`).join('')}</figcaption>
</figure>`;

/** @param taken the pictures in the order of the table. @returns the HTML of `index.html`. */
export function indexPage(taken) {
  const ids = [...new Set(taken.map(({ id }) => id))];
  const rows = ids.map(
    (id) =>
      `<section id="${id}"><h2>${id}</h2><div>${taken
        .filter((one) => one.id === id)
        .map(figure)
        .join('\n')}</div></section>`,
  );
  const noted = taken.filter(({ notes }) => notes.length > 0).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body{margin:24px;background:#222;color:#eee;font:14px system-ui}
nav a,a{color:#9cf;margin-right:10px}
section>div{display:flex;gap:16px;overflow-x:auto;align-items:flex-start;padding-bottom:16px}
figure{margin:0;flex:none}img{display:block;border:1px solid #555;max-height:720px;max-width:640px}
b{color:#f77;display:block;max-width:300px}
</style>
<h1>${ids.length} screens, ${taken.length} pictures, ${noted} with a note</h1>
<nav>${ids.map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>
${rows.join('\n')}`;
}
