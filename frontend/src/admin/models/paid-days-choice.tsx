import type { ModelDeparture } from '@camarim/contracts';
import { formatBRL, type PaidDaysChoice } from '@camarim/domain';
import { Radio, Stack } from '@mantine/core';
import { plural } from '../../lib/counts.js';

type Props = {
  departure: ModelDeparture;
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
        <Radio
          className="way"
          value="keep"
          label="Manter até o fim dos dias pagos"
          description={`${plural(people, 'Essa pessoa continua', `Essas ${people} pessoas continuam`)} vendo tudo até os dias acabarem, numa página que nenhuma lista mostra.`}
        />
        <Radio
          className="way"
          value="return"
          label="Devolver os dias que faltam"
          description={sayReturn(returnable, people, toReturn?.amountCents ?? null)}
          disabled={!canReturn}
        />
      </Stack>
    </Radio.Group>
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
