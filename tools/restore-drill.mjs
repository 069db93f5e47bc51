// node tools/restore-drill.mjs [DATABASE_URL]: proves that a backup of this database can be restored, without changing
// the database.
import './lib/node-version.mjs';

const { restoreDrill } = await import('./lib/restore.mjs');
const source = process.argv[2] ?? process.env.DATABASE_URL;
if (!source) {
  console.error('Qual banco? node tools/restore-drill.mjs postgres://… (ou DATABASE_URL)');
  process.exit(2);
}
const { tables, problems, ms } = await restoreDrill(source);
const took = `${(ms / 1000).toFixed(1)} s`;
if (problems.length === 0)
  console.log(`Cópia, restauração e conferência de ${tables} tabelas em ${took}: nada se perdeu.`);
else console.error(`A cópia restaurada difere (${took}):\n  ${problems.join('\n  ')}`);
process.exit(problems.length === 0 ? 0 : 1);
