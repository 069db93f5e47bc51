import type { PostShare } from '@camarim/contracts';
import { POST_SHARES } from '@camarim/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { said } from '../layout/notify.js';
import { ModelSelect } from '../models/model-select.js';
import { ReasonForm } from '../sales/reason-form.js';
import { formatBasisPoints } from './format-basis-points.js';
import { type DraftPart, houseOf, isWhole, PostParts, pointsOf } from './post-parts.js';
import { PostSelect } from './post-select.js';

export type AskedPostShare = { act: 'set'; rule: PostShare | null } | { act: 'end'; rule: PostShare };

/** How the unlocks of one post are divided from now on, with a reason; nothing that was sold changes (LED-09). */
export function PostShareWindow({ act, rule, onClose }: AskedPostShare & { onClose: () => void }) {
  return act === 'set' ? <SetShares rule={rule} onClose={onClose} /> : <EndShares rule={rule} onClose={onClose} />;
}

const draftOf = ({ parts }: PostShare): DraftPart[] =>
  parts.map(({ accountId, basisPoints, isAgency }) => ({ accountId, isAgency, percent: basisPoints / 100 }));
const emptyPart = (accountId = ''): DraftPart => ({ accountId, isAgency: false, percent: '' });

function SetShares({ rule, onClose }: { rule: PostShare | null; onClose: () => void }) {
  const [modelId, setModelId] = useState(rule?.modelId ?? '');
  const [postId, setPostId] = useState(rule?.postId ?? '');
  const [parts, setParts] = useState<DraftPart[]>(rule ? draftOf(rule) : [emptyPart(), emptyPart()]);
  const house = houseOf(parts);
  const choose = (id: string) => {
    setModelId(id);
    setPostId('');
    // whose post it is has a part of it
    setParts([emptyPart(id), ...parts.slice(1)]);
  };
  return (
    <ReasonForm
      title={rule ? 'Mudar a divisão desta publicação?' : 'Dividir as vendas de uma publicação?'}
      action={rule ? 'Mudar' : 'Dividir'}
      refused={postId === '' || !isWhole(parts)}
      run={(reason) =>
        api('POST /admin/post-shares', {
          ...{ postId, revision: rule?.revision ?? null, reason },
          parts: parts.map(({ accountId, percent }) => ({ accountId, basisPoints: pointsOf(percent) })),
        })
      }
      onDone={() => {
        said('Divisão definida. Vale para as próximas vendas desta publicação.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {rule && <b>{rule.title}. </b>}
        Vale para quem comprar só esta publicação a partir de agora, no lugar da parte combinada com quem a publicou e
        com a agência dela. O que já foi vendido continua como estava.
      </Text>
      {!rule && <ModelSelect inForm label="Quem publicou" value={modelId} onChange={choose} />}
      {!rule && modelId !== '' && <PostSelect modelId={modelId} value={postId} onChange={setPostId} />}
      {modelId !== '' && <PostParts parts={parts} most={POST_SHARES.max} onChange={setParts} />}
      <Text role="status" size="sm" {...(house < 0 ? { c: 'red' } : {})}>
        {house < 0
          ? `As partes passam de 100% em ${formatBasisPoints(-house)}.`
          : `Fica para a casa: ${formatBasisPoints(house)}.`}
      </Text>
    </ReasonForm>
  );
}

function EndShares({ rule, onClose }: { rule: PostShare; onClose: () => void }) {
  return (
    <ReasonForm
      title="Encerrar a divisão desta publicação?"
      action="Encerrar"
      run={(reason) =>
        api('POST /admin/post-shares/:postId/archive', { postId: rule.postId, revision: rule.revision, reason })
      }
      onDone={() => {
        said('Divisão encerrada.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        As próximas vendas de <b>{rule.title}</b> voltam a seguir a parte de quem a publicou. O que já foi vendido
        continua como estava.
      </Text>
    </ReasonForm>
  );
}
