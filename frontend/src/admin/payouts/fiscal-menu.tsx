import { localDateOf, shiftDate } from '@camarim/domain';
import { Button, Menu } from '@mantine/core';
import { payoutsApi } from '../../api/admin-payouts.js';

/** Every sale of a creator with its document, a month at a time: the one that is over first (PAYOUT-10). */
export function FiscalMenu() {
  const today = localDateOf(new Date());
  const first = `${today.slice(0, 7)}-01`;
  const end = shiftDate(first, -1);
  const months = [
    { name: 'Mês passado', from: `${end.slice(0, 7)}-01`, to: end },
    { name: 'Este mês', from: first, to: today },
  ];
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default">Relatório fiscal</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {months.flatMap(({ name, from, to }) =>
          (['csv', 'xlsx'] as const).map((format) => (
            <Menu.Item key={name + format} component="a" href={payoutsApi.fiscal(from, to, format)} download>
              {name} ({format.toUpperCase()})
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
