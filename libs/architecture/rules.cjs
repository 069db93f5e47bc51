// Which folder may import which. Every rule is an error; architecture.spec.ts plants a violation of each and checks that it is found.
const SERVICES = 'catalog|stories|billing|users|marketing|gateway';
const PAGES = 'visitor|admin|creator';
const TESTS = ['\\.(spec|int-spec|e2e)\\.tsx?$', '^(apps|libs)/[^/]+/test/', '^libs/testing/'];

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const outside = (path, ...pathNot) => ({ path, pathNot });

const forbidden = [
  forbid('no-circular', {}, { circular: true }),
  forbid('service-imports-no-service', { path: `^apps/(${SERVICES}|sandbox)/` }, outside('^apps/', '^apps/$1/')),
  forbid('lib-imports-no-app', { path: '^libs/' }, { path: '^(apps|frontend)/' }),
  forbid('domain-imports-nothing', outside('^libs/domain/', ...TESTS), { pathNot: '^libs/domain/' }),
  forbid('contracts-stay-pure', outside('^libs/contracts/', ...TESTS), {
    pathNot: ['^libs/(contracts|domain)/', 'node_modules/(class-(validator|transformer)|reflect-metadata)/'],
  }),
  forbid('lib-only-through-its-index', { path: '^(apps|frontend)/' }, outside('^libs/[^/]+/(src|test)/', '^libs/[^/]+/src/index\\.ts$')),
  forbid('lib-uses-lib-through-its-index', { path: '^libs/([^/]+)/' }, outside('^libs/[^/]+/src/', '^libs/$1/', '^libs/[^/]+/src/index\\.ts$')),
  forbid('frontend-imports-only-domain-and-contracts', { path: '^frontend/' }, outside('^(apps|libs)/', '^libs/(domain|contracts)/')),
  forbid('frontend-imports-only-types-from-contracts', { path: '^frontend/' }, { path: '^libs/contracts/', dependencyTypesNot: ['type-only'] }),
  forbid('handler-touches-no-data', { path: '\\.(controller|events|processor)\\.ts$' }, { path: '\\.(repository|entity)\\.ts$' }),
  forbid('repository-imports-no-service', { path: '\\.(repository|entity)\\.ts$' }, { path: '\\.(service|controller|events|processor)\\.ts$' }),
  forbid('tables-stay-in-their-feature', outside('^apps/([^/]+)/src/([^/]+)/', ...TESTS), {
    path: '^apps/$1/src/[^/]+/.+\\.(repository|entity)\\.ts$',
    pathNot: '^apps/$1/src/$2/',
  }),
  forbid('pages-stay-apart', { path: `^frontend/src/(${PAGES})/` }, outside(`^frontend/src/(${PAGES})/`, '^frontend/src/$1/')),
  forbid('shared-ui-imports-no-page', { path: '^frontend/src/(ui|lib|api|desk|push|room|messages)/' }, { path: `^frontend/src/(${PAGES})/` }),
  forbid('mantine-stays-in-the-back-office', outside('^frontend/src/', '^frontend/src/admin/'), { path: 'node_modules/@mantine/' }),
  forbid('test-helpers-only-in-tests', outside('^(apps|libs|frontend)/', ...TESTS), { path: '^libs/testing/' }),
];

module.exports = {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
