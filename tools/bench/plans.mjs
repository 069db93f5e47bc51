// How Postgres answers each list at one size: every statement is caught while the product asks it and explained as it was.
import { randomUUID } from 'node:crypto';
import { FIRST_POST, STEP_MS } from './fill.mjs';
import { heardWhile } from './heard.mjs';
import { table } from './stats.mjs';

/** Design G1 and G3: blocks of a public list, rows of one Seq Scan and of one Sort of any list. */
const MUST = { blocks: 45, scanned: 1_000, sorted: 100 };
/** As no background round has it: a statement with one more among its values is the list's. */
const LIMIT = 37;
const MARK = String(LIMIT + 1);

/** @returns lists by name: { path, mark } where only the list's own statements carry the value `mark`. */
function listsOf(model, size) {
  const at = FIRST_POST + Math.floor(size / 2) * STEP_MS;
  const [here, there] = [randomUUID(), randomUUID()];
  const payments = `/admin/payments?limit=${LIMIT}`;
  const users = `/admin/users?limit=${LIMIT}`;
  const posts = `/models/${model.username}/posts?limit=20`;
  return {
    'public: the newest of a model': { path: posts, mark: model.id, open: true },
    'public: a page amid her posts': { path: `${posts}&cursor=p0.${at}.${here}`, mark: here, open: true },
    'public: the gallery': { path: `/posts?limit=20&cursor=g0.${at}.${there}`, mark: there, open: true },
    'public: the models': { path: '/models?limit=24', mark: '25', open: true },
    'public: stories of a model': { path: `/models/${model.username}/stories`, mark: model.id, open: true },
    'posts of a model': { path: `/admin/posts?modelId=${model.id}&limit=${LIMIT}`, mark: MARK },
    payments: { path: payments, mark: MARK },
    'payments with a rare word': {
      path: `${payments}&search=${encodeURIComponent('Pessoa c4ca4238a0b9')}`,
      mark: MARK,
    },
    'payments with no such word': { path: `${payments}&search=ninguem-tem-este-nome`, mark: MARK },
    'payments with a common word': { path: `${payments}&search=Pessoa`, mark: MARK },
    people: { path: users, mark: MARK },
    'people with no such word': { path: `${users}&search=ninguem-tem-este-nome`, mark: MARK },
    'people with a common word': { path: `${users}&search=Pessoa`, mark: MARK },
  };
}

const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const most = (values) => Math.max(0, ...values);
const rowsOf = (node) => node['Actual Rows'] * node['Actual Loops'];
/** Of one scan: a small table may be scanned again and again; but several workers share one scan. */
const scannedBy = (node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * (node['Parallel Aware'] ? node['Actual Loops'] : 1);

/** @returns shared blocks of the statement, rows of its largest Seq Scan and rows that went into its largest Sort. */
async function explain(db, { app, sql, params }) {
  await db.query('begin');
  try {
    await db.query(`set local search_path to ${app}, public`);
    const ask = () => db.query(`explain (analyze, buffers, timing off, format json) ${sql}`, params);
    await ask(); // the first one may still tidy up behind who wrote the rows
    const { Plan: plan } = (await ask()).rows[0]['QUERY PLAN'][0];
    const nodes = nodesOf(plan);
    const sorts = nodes.filter((node) => /Sort$/.test(node['Node Type']));
    return {
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      scanned: most(nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(scannedBy)),
      sorted: most(sorts.map((node) => rowsOf(node.Plans[0]))),
    };
  } finally {
    await db.query('rollback');
  }
}

/** @param staff signed in. @param model { id, username } with posts. @returns lists by name: blocks, scanned, sorted (rows). */
export async function plansAt(stack, db, { staff, model, size }) {
  const found = {};
  for (const [name, { path, mark, open = false }] of Object.entries(listsOf(model, size))) {
    const heard = await heardWhile(stack, db, () => staff.call('GET', path));
    const own = heard.filter(({ sql, params }) => /^(select|with)\b/i.test(sql) && params.includes(mark));
    if (own.length === 0) throw new Error(`${name}: no statement was heard for ${path}`);
    const plans = [];
    for (const one of own) plans.push(await explain(db, one));
    found[name] = {
      open,
      blocks: plans.reduce((sum, plan) => sum + plan.blocks, 0),
      scanned: most(plans.map((plan) => plan.scanned)),
      sorted: most(plans.map((plan) => plan.sorted)),
    };
  }
  return found;
}

/** @param few, many what `plansAt` found at the two sizes. @returns lines to print, and how much of what is allowed is used. */
export function plansReport(few, many, [small, large]) {
  const names = Object.keys(many);
  const both = (name, what) => Math.max(few[name][what], many[name][what]);
  const worst = (what, of) => most(of.map((name) => both(name, what)));
  const lines = [
    ...table([
      ['lists, as Postgres answers them', `blocks at ${small}`, `at ${large}`, 'rows of a Seq Scan', 'rows sorted'],
      ...names.map((name) => [
        name,
        few[name].blocks,
        many[name].blocks,
        both(name, 'scanned').toFixed(0),
        both(name, 'sorted').toFixed(0),
      ]),
    ]),
    `must: public ≤ ${MUST.blocks} blocks; any ≤ ${MUST.scanned} rows of one Seq Scan and ≤ ${MUST.sorted} of one Sort, at both sizes`,
  ];
  const open = names.filter((name) => many[name].open);
  const used = [
    { what: 'public list blocks', share: worst('blocks', open) / MUST.blocks },
    { what: 'Seq Scan rows', share: worst('scanned', names) / MUST.scanned },
    { what: 'Sort rows', share: worst('sorted', names) / MUST.sorted },
  ];
  return { lines, used };
}
