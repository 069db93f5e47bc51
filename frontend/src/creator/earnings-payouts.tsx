import type { OwnPayouts } from '@camarim/contracts';
import { formatBRL, localDateOf, needsApproval } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { randomKey } from '../lib/random-key.js';
import { Button, buttonClass } from '../ui/button.js';
import { useOwnModel } from './creator-frame.js';
import { KeySheet } from './earnings-key.js';
import { ownPayouts, ownPayoutsApi, PAYOUT_WORDS, payoutDates, whyNot } from './own-payouts.js';
import { Confirm } from './parts/confirm.js';
import { said } from './parts/notify.js';
import { Part } from './parts/page-header.js';
import { FailedList, LoadingRows } from './parts/screen-states.js';
import { useAct } from './parts/use-act.js';

/** 'Sacar': what leaves now, where it goes, and what became of what left before (PAYOUT-09). */
export function EarningsPayouts() {
  const { id: modelId } = useOwnModel();
  const query = useQuery(ownPayouts(modelId));
  const [asked, setAsked] = useState<'key' | 'pay' | null>(null);
  const [press, setPress] = useState('');
  const { refresh } = useAct('creator-earnings');
  const close = () => {
    setAsked(null);
    void refresh();
  };
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <FailedList message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  const { payableCents, key, verifiedCpf, isVerified } = query.data;
  const pay = async () => {
    await ownPayoutsApi.request({ modelId, cents: payableCents, idempotencyKey: press });
    said('Saque pedido. O andamento aparece aqui.');
  };
  return (
    <>
      <section aria-label="Sacar" className="rounded-card bg-surface p-5">
        <Button
          className="w-full"
          disabled={payableCents === 0}
          onClick={() => {
            // one press is one payout, however often the confirmation is sent
            setPress(randomKey());
            setAsked('pay');
          }}
        >
          {payableCents > 0 ? `Sacar ${formatBRL(payableCents)}` : 'Sacar'}
        </Button>
        <Notes own={query.data} />
        <p className="mt-4 flex items-baseline justify-between gap-4">
          <span>
            {key ? `Chave PIX: CPF ${key.masked}` : 'Nenhuma chave PIX'}
            {verifiedCpf === null && (
              <span className="block text-sm text-quiet">
                {isVerified
                  ? `A equipe ainda precisa anotar o CPF do seu documento. Fale com ela para ${key ? 'trocar' : 'cadastrar'} a chave.`
                  : 'Seus documentos ainda não foram conferidos pela equipe.'}
              </span>
            )}
          </span>
          {verifiedCpf !== null && (
            <Button look="secondary" onClick={() => setAsked('key')}>
              {key ? 'Trocar' : 'Cadastrar'}
            </Button>
          )}
        </p>
      </section>
      <List own={query.data} />
      <Files modelId={modelId} />
      {asked === 'key' && <KeySheet modelId={modelId} verifiedCpf={verifiedCpf} onClose={close} />}
      {asked === 'pay' && (
        <Confirm calm title={`Sacar ${formatBRL(payableCents)}?`} action="Sacar" run={pay} onClose={close}>
          <p>Vai por PIX para o seu CPF {key?.masked}. Depois de pedido, o saque não pode ser cancelado.</p>
          {needsApproval(payableCents) && <p>Por ser um valor alto, uma pessoa da equipe confere antes de sair.</p>}
        </Confirm>
      )}
    </>
  );
}

function Notes({ own }: { own: OwnPayouts }) {
  const why = whyNot(own);
  return (
    <div className="mt-3 space-y-1 text-sm text-quiet">
      {why && <p role="status">{why}</p>}
      {own.underWayCents > 0 && <p>{formatBRL(own.underWayCents)} a caminho do seu banco.</p>}
      <Owed availableCents={own.availableCents} contestedCents={own.contestedCents} />
      <p>Toda segunda-feira, às 9h, o disponível sai sozinho.</p>
    </div>
  );
}

/** Why her account is below nothing: what banks still look into, and what went back for good. */
function Owed({ availableCents, contestedCents }: Pick<OwnPayouts, 'availableCents' | 'contestedCents'>) {
  const heldCents = Math.min(Math.max(-availableCents, 0), contestedCents);
  const goneCents = -availableCents - heldCents;
  return (
    <>
      {heldCents > 0 && (
        <p>
          Há venda já sacada em contestação no banco: {formatBRL(heldCents)} ficam retidos das próximas vendas até o
          banco decidir. Se ele decidir a seu favor, o valor volta para você.
        </p>
      )}
      {goneCents > 0 && <p>Vendas já sacadas foram devolvidas: {formatBRL(goneCents)} saem das próximas.</p>}
    </>
  );
}

function List({ own: { items } }: { own: OwnPayouts }) {
  return (
    <Part title="Seus saques">
      {items.length === 0 ? (
        <p className="text-quiet">Nenhum saque ainda. O primeiro aparece aqui.</p>
      ) : (
        <ul className="lines">
          {items.map((payout) => (
            <li key={payout.id} className="flex justify-between gap-4 py-3">
              <span className="min-w-0 break-words">
                {PAYOUT_WORDS[payout.status]}
                <span className="block text-sm text-quiet">{payoutDates(payout)}</span>
                {payout.endToEndId && <span className="block text-sm text-quiet">PIX {payout.endToEndId}</span>}
              </span>
              <span className="figure shrink-0 font-semibold">{formatBRL(payout.cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The current month and the year, as files. */
function Files({ modelId }: { modelId: string }) {
  const today = localDateOf(new Date());
  const spans = [
    { name: 'deste mês', from: `${today.slice(0, 7)}-01` },
    { name: 'deste ano', from: `${today.slice(0, 4)}-01-01` },
  ];
  return (
    <Part title="Extrato" note="Tudo o que entrou e saiu, com a comissão da casa em cada venda.">
      <div className="flex flex-wrap gap-2">
        {spans.flatMap(({ name, from }) =>
          (['csv', 'xlsx'] as const).map((format) => (
            <a
              key={`${name} ${format}`}
              className={buttonClass('secondary')}
              href={ownPayoutsApi.statement(modelId, from, today, format)}
              download
            >
              {format === 'csv' ? 'CSV' : 'Excel'} {name}
            </a>
          )),
        )}
      </div>
    </Part>
  );
}
