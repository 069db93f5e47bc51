import type { ShareRule } from '@camarim/contracts';
import { SHARE_BOUNDS } from '@camarim/domain';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { outOfRange } from '../../desk/out-of-range.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { ModelSelect } from '../models/model-select.js';
import { ReasonForm } from '../sales/reason-form.js';
import { formatBasisPoints } from './format-basis-points.js';
import { ledgerQueries } from './ledger-queries.js';

/** Hundredths of a per cent in one per cent. */
export const POINTS = 100;
export const LIMITS = { min: SHARE_BOUNDS.min / POINTS, max: SHARE_BOUNDS.max / POINTS };

/** No agency has this id. */
const HERSELF = 'herself';

export type AskedShare = { act: 'set'; rule: ShareRule | null } | { act: 'end'; rule: ShareRule };

/** What a creator, or her agency, gets of her sales from now on, with a reason; nothing that was sold changes. */
export function ShareWindow({ act, rule, onClose }: AskedShare & { onClose: () => void }) {
  return act === 'set' ? <SetShare rule={rule} onClose={onClose} /> : <EndShare rule={rule} onClose={onClose} />;
}

function SetShare({ rule, onClose }: { rule: ShareRule | null; onClose: () => void }) {
  const [modelId, setModelId] = useState(rule?.modelId ?? '');
  const [agencyId, setAgencyId] = useState(rule?.agencyId ?? null);
  const agencies = useQuery(ledgerQueries.agencies());
  const [share, setShare] = useState<number | string>(rule ? rule.basisPoints / POINTS : '');
  const isWrong = modelId === '' || share === '' || outOfRange(share, LIMITS) !== null;
  return (
    <ReasonForm
      title={rule ? 'Mudar esta parte?' : 'Definir uma parte?'}
      action={rule ? 'Mudar' : 'Definir'}
      refused={isWrong}
      run={(reason) =>
        api('POST /admin/share-rules', {
          ...{ modelId, agencyId, basisPoints: Math.round(Number(share) * POINTS) },
          ...{ revision: rule?.revision ?? null, reason },
        })
      }
      onDone={() => {
        said('Parte definida. Vale para as próximas vendas.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        Vale para o que for vendido dela a partir de agora: assinaturas, publicações, chamadas, mimos e ofertas. O que
        já foi vendido continua como estava, e planos da casa toda são da casa.
      </Text>
      {!rule && <ModelSelect inForm value={modelId} onChange={setModelId} />}
      {!rule && agencies.data && agencies.data.length > 0 && (
        <Select
          label="Quem recebe"
          allowDeselect={false}
          data={[
            { value: HERSELF, label: 'A modelo' },
            ...agencies.data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={agencyId ?? HERSELF}
          onChange={(id) => setAgencyId(id === null || id === HERSELF ? null : id)}
        />
      )}
      <NumberField
        label={agencyId === null ? 'Parte dela, em %' : 'Parte da agência, em %'}
        description="Do preço que o fã paga. O que falta para 100% é da casa."
        required
        decimalScale={2}
        decimalSeparator=","
        suffix="%"
        {...LIMITS}
        value={share}
        onChange={setShare}
      />
    </ReasonForm>
  );
}

function EndShare({ rule, onClose }: { rule: ShareRule; onClose: () => void }) {
  return (
    <ReasonForm
      title="Encerrar esta parte?"
      action="Encerrar"
      run={(reason) => api('POST /admin/share-rules/:ruleId/archive', { ruleId: rule.id, reason })}
      onDone={() => {
        said('Parte encerrada.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {rule.agencyId === null ? 'Ela' : 'A agência'} deixa de receber {formatBasisPoints(rule.basisPoints)} do que for
        vendido a partir de agora: esta parte passa a ser da casa. O que já foi vendido continua como estava.
      </Text>
    </ReasonForm>
  );
}
