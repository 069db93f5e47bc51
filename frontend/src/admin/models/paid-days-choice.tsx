import type { ModelDepartureDto } from '@camarim/contracts';
import { formatBRL, type PaidDaysChoice } from '@camarim/domain';
import { Radio, Stack, Text } from '@mantine/core';
import { plural } from '../../lib/counts.js';

type Props = {
  departure: ModelDepartureDto;
  value: PaidDaysChoice | null;
  onChange: (choice: PaidDaysChoice) => void;
  error: string | null;
};

/** What becomes of days people have paid for: each way with what it means, in the server's figures. */
export function PaidDays({ departure, value, onChange, error }: Props) {
  const { people, returnable, toReturn } = departure;
  const canReturn = toReturn !== null && toReturn.amountCents > 0;
  return (
    <Radio.Group
      label="E o que já foi pago?"
      value={value}
      onChange={(choice) => onChange(choice === 'return' ? 'return' : 'keep')}
      error={error}
    >
      <Stack gap="xs" mt="xs" mb={error ? 'xs' : 0}>
        <Way value="keep" title="Manter até o fim dos dias pagos">
          {plural(people, 'Essa pessoa continua', `Essas ${people} pessoas continuam`)} vendo tudo até os dias acabarem,
          numa página que nenhuma lista mostra.
        </Way>
        <Way value="return" title="Devolver os dias que faltam" disabled={!canReturn}>
          {sayReturn(returnable, people, toReturn?.amountCents ?? null)}
        </Way>
      </Stack>
    </Radio.Group>
  );
}

type WayProps = { value: PaidDaysChoice; title: string; disabled?: boolean; children: string | (string | number)[] };
function Way({ value, title, disabled = false, children }: WayProps) {
  return (
    <Radio.Card value={value} disabled={disabled} radius="md" p="md" className="way" aria-label={title}>
      <div className="way-line">
        <Radio.Indicator disabled={disabled} />
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        </div>
      </div>
    </Radio.Card>
  );
}

function sayReturn(returnable: number, people: number, cents: number | null): string {
  if (cents === null) return 'Só quem decide sobre dinheiro pode devolver.';
  if (cents === 0) return 'Não há valor a devolver: nenhum desses dias foi pago por PIX aqui.';
  const whose = plural(returnable, '1 pessoa', `${returnable} pessoas`);
  const rest = people - returnable;
  const others =
    rest === 0
      ? ''
      : ` ${plural(rest, '1 pessoa sem PIX a devolver continua', `${rest} pessoas sem PIX a devolver continuam`)} até o fim.`;
  return `${formatBRL(cents)} voltam por PIX para ${whose}, em proporção aos dias, e esse acesso termina agora.${others}`;
}
