// How Postgres executes each list at one size: every statement is recorded while the product runs it, and then
// explained with the same parameters.
import { randomUUID } from 'node:crypto';
import { FIRST_POST, STEP_MS } from './fill.mjs';
import { statementsDuring } from './statement-log.mjs';
import { table } from './stats.mjs';

/** Limits of design G1 and G3: blocks of a public list, rows of one Seq Scan and of one Sort of any list. */
const MUST = { blocks: 45, scanned: 1_000, sorted: 100 };
/** A page size no background job uses: a statement with this size plus one among its parameters belongs to the list. */
const LIMIT = 37;
const MARK = String(LIMIT + 1);

/** @returns lists by name: { path, mark }; only the list's own statements have the parameter `mark`. */
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
/** Rows read by one scan: a small table may be scanned repeatedly, but several workers share one scan. */
const scannedBy = (node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * (node['Parallel Aware'] ? node['Actual Loops'] : 1);

/** @returns shared blocks of the statement, rows of its largest Seq Scan, and input rows of its largest Sort. */
export async function explain(db, { app, sql, params }) {
  await db.query('begin');
  try {
    await db.query(`set local search_path to ${app}, public`);
    const ask = () => db.query(`explain (analyze, buffers, timing off, format json) ${sql}`, params);
    await ask(); // the first run may still clean up after the inserts
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

/**
 * @param staff a signed-in staff client. @param model { id, username } with posts. @returns lists by name: blocks,
 * scanned, sorted (rows).
 */
export async function plansAt(stack, db, { staff, model, size }) {
  const found = {};
  for (const [name, { path, mark, open = false }] of Object.entries(listsOf(model, size))) {
    const statements = await statementsDuring(stack, db, () => staff.call('GET', path));
    const own = statements.filter(({ sql, params }) => /^(select|with)\b/i.test(sql) && params.includes(mark));
    if (own.length === 0) throw new Error(`${name}: expected at least one recorded statement for ${path}`);
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

/**
 * @param few, many results of `plansAt` at the two sizes. @returns lines to print, and the shares of the limits used.
 */
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
