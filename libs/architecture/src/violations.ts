interface Violation {
  rule: string;
  /** The file that breaks the rule. */
  from: string;
  files: Record<string, string>;
}
const imports = (target: string): string => `import { x } from '${target}';\nexport const y = x;\n`;
const leaf = 'export const x = 1;\n';
const one = (rule: string, from: string, target: string, file: string): Violation => ({
  rule,
  from,
  files: { [from]: imports(target), [file]: leaf },
});

/** For each rule a file that breaks only this rule, in a small tree with the product's folders. */
export const VIOLATIONS: Violation[] = [
  {
    rule: 'no-circular',
    from: 'apps/billing/src/circle/a.ts',
    files: {
      'apps/billing/src/circle/a.ts': imports('./b.js'),
      'apps/billing/src/circle/b.ts': `${imports('./a.js')}export { y as x };\n`,
    },
  },
  one(
    'service-imports-no-service',
    'apps/billing/src/peek.ts',
    '../../users/src/accounts/thing.js',
    'apps/users/src/accounts/thing.ts',
  ),
  one(
    'lib-imports-no-app',
    'libs/platform/src/up.ts',
    '../../../apps/users/src/accounts/thing.js',
    'apps/users/src/accounts/thing.ts',
  ),
  one('domain-imports-nothing', 'libs/domain/src/wide.ts', '../../platform/src/index.js', 'libs/platform/src/index.ts'),
  one('contracts-stay-pure', 'libs/contracts/src/wide.ts', '../../platform/src/index.js', 'libs/platform/src/index.ts'),
  one(
    'lib-only-through-its-index',
    'apps/billing/src/deep.ts',
    '../../../libs/platform/src/inner.js',
    'libs/platform/src/inner.ts',
  ),
  one(
    'lib-uses-lib-through-its-index',
    'libs/queue/src/deep.ts',
    '../../platform/src/inner.js',
    'libs/platform/src/inner.ts',
  ),
  one(
    'frontend-imports-only-domain-and-contracts',
    'frontend/src/visitor/home/wide.ts',
    '../../../../libs/platform/src/index.js',
    'libs/platform/src/index.ts',
  ),
  one(
    'frontend-imports-only-types-from-contracts',
    'frontend/src/api/value.ts',
    '../../../libs/contracts/src/index.js',
    'libs/contracts/src/index.ts',
  ),
  one(
    'handler-touches-no-data',
    'apps/billing/src/payments/payment.controller.ts',
    './payment.repository.js',
    'apps/billing/src/payments/payment.repository.ts',
  ),
  one(
    'repository-imports-no-service',
    'apps/billing/src/payments/refund.repository.ts',
    './payment.service.js',
    'apps/billing/src/payments/payment.service.ts',
  ),
  one(
    'tables-stay-in-their-feature',
    'apps/billing/src/plans/plan.service.ts',
    '../payments/payment.repository.js',
    'apps/billing/src/payments/payment.repository.ts',
  ),
  one(
    'pages-stay-apart',
    'frontend/src/creator/home.ts',
    '../admin/sales/table.js',
    'frontend/src/admin/sales/table.ts',
  ),
  one(
    'shared-ui-imports-no-page',
    'frontend/src/ui/button.ts',
    '../visitor/home/page.js',
    'frontend/src/visitor/home/page.ts',
  ),
  one(
    'mantine-stays-in-the-back-office',
    'frontend/src/creator/parts/table.ts',
    '../../../../node_modules/@mantine/core/index.js',
    'node_modules/@mantine/core/index.js',
  ),
  one(
    'test-helpers-only-in-tests',
    'apps/billing/src/helped.ts',
    '../../../libs/testing/src/index.js',
    'libs/testing/src/index.ts',
  ),
];
