import { formatBRL } from '@camarim/domain';
import { useId, useState } from 'react';
import { api } from '../api/client.js';
import type { Broadcast } from '../api/shown.js';
import { formatInstant } from '../desk/format-instant.js';
import { formatSchedule } from '../desk/schedule-time.js';
import { factsOf } from '../messages/file-words.js';
import { reached, SEGMENTS, STATES } from './own-broadcasts.js';
import { Act } from './parts/act.js';
import { Confirm } from './parts/confirm.js';
import { said } from './parts/notify.js';
import { ProgressBar } from './parts/progress-bar.js';
import { Tag } from './parts/tag.js';
import { useAct } from './parts/use-act.js';

/** One message to many: what it says, for whom, how far it is, and how to stop it. */
export function BroadcastCard({ broadcast }: { broadcast: Broadcast }) {
  const { state, segment, body, attachment, plannedFor, recipients, expected } = broadcast;
  const id = useId();
  const [isStopping, setStopping] = useState(false);
  const isOn = state === 'planned' || state === 'sending';
  return (
    <li aria-labelledby={`${id}-text`} className="space-y-2 rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>
        <span className="text-sm text-quiet">{SEGMENTS[segment]}</span>
      </div>
      <p id={`${id}-text`} className="line-clamp-4 break-words whitespace-pre-line">
        {body === '' && attachment === null ? 'Mensagem apagada' : body}
      </p>
      {attachment && (
        <p className="text-sm">
          {factsOf(attachment.mediaType, attachment.durationMs)}
          {attachment.price && ` · ${formatBRL(attachment.price.amountCents)}`}
        </p>
      )}
      <p className="text-sm text-quiet tabular-nums">
        {state === 'planned'
          ? `Sai em ${formatSchedule(plannedFor)}, no horário de São Paulo`
          : formatInstant(plannedFor)}
        {` · ${reached(broadcast)}`}
      </p>
      {state === 'sending' && expected !== null && expected > 0 && (
        <ProgressBar label="Quanto já foi enviado" percent={Math.floor((recipients * 100) / expected)} />
      )}
      {isOn && (
        <Act isBad onClick={() => setStopping(true)}>
          Parar envio
        </Act>
      )}
      {isStopping && <StopWindow broadcast={broadcast} onClose={() => setStopping(false)} />}
    </li>
  );
}

function StopWindow({ broadcast: { id, state }, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  const { refresh } = useAct('messages');
  const stop = async () => {
    try {
      await api('POST /creator/broadcasts/:broadcastId/stop', { broadcastId: id });
      said('Envio parado.');
    } finally {
      void refresh();
    }
  };
  return (
    <Confirm title="Parar este envio?" action="Parar envio" run={stop} onClose={onClose}>
      <p>
        {state === 'planned'
          ? 'Ninguém recebe a mensagem. Não dá para retomar: para enviar depois, escreva outra.'
          : 'Quem já recebeu continua com a mensagem, e mais ninguém recebe. Não dá para retomar.'}
      </p>
    </Confirm>
  );
}
