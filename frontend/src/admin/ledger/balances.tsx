import type { LedgerBalance } from '@camarim/contracts';
import { ACCOUNTS, formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { Figures } from '../layout/figures.js';

const OWN: Readonly<Record<string, string>> = {
  [ACCOUNTS.house]: 'Da casa',
  [ACCOUNTS.outside]: 'Recebido fora dos provedores',
  [ACCOUNTS.toReturn]: 'A devolver',
  [ACCOUNTS.contested]: 'Em contestação',
};

/** What there is and whose it is: the accounts of providers add up to all others. */
export function Balances({ balances }: { balances: readonly LedgerBalance[] }) {
  const sum = (kind: LedgerBalance['kind']): number =>
    balances.filter((one) => one.kind === kind).reduce((total, { cents }) => total + cents, 0);
  const named = (ids: readonly string[]) =>
    balances
      .filter(({ accountId }) => ids.includes(accountId))
      .map(({ accountId, cents }) => ({ label: OWN[accountId] ?? '', value: formatBRL(cents) }));
  const places = balances.filter(({ kind, name, cents }) => kind === 'provider' && name !== null && cents !== 0);
  return (
    <div>
      <Text fw={600} mb="xs">
        Onde está
      </Text>
      <Figures
        label="Onde está o dinheiro"
        items={[
          ...places.map(({ name, cents }) => ({ label: name ?? '', value: formatBRL(cents) })),
          ...named([ACCOUNTS.outside]),
        ]}
      />
      <Text fw={600} mt="lg" mb="xs">
        De quem é
      </Text>
      <Figures
        label="De quem é o dinheiro"
        items={[
          ...named([ACCOUNTS.house]),
          { label: 'Das modelos', value: formatBRL(sum('creator')) },
          ...(balances.some(({ kind }) => kind === 'agency')
            ? [{ label: 'Das agências', value: formatBRL(sum('agency')) }]
            : []),
          ...named([ACCOUNTS.toReturn, ACCOUNTS.contested]),
        ]}
      />
    </div>
  );
}
