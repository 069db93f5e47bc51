import type { OwnPayouts } from '@camarim/contracts';
import { formatBRL, localDateOf } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/problem.js';
import { forgetSteps, useKeptStep } from '../lib/kept-step.js';
import { randomKey } from '../lib/random-key.js';
import { Button, buttonClass } from '../ui/button.js';
import { useOwnModel } from './creator-frame.js';
import { KeySheet } from './earnings-key.js';
import { type PayOrder, PaySheet } from './earnings-pay.js';
import { ownPayouts, ownPayoutsApi, PAYOUT_WORDS, payoutDates, whyNot } from './own-payouts.js';
import { Part } from './parts/page-header.js';
import { FailedList, LoadingRows } from './parts/screen-states.js';
import { useAct } from './parts/use-act.js';

/** 'Sacar': what leaves now, where it goes, and what became of what left before (PAYOUT-09). */
export function EarningsPayouts() {
  const { id: modelId } = useOwnModel();
  const query = useQuery(ownPayouts(modelId));
  // she looks for the code in her mail app meanwhile
  const [asked, setAsked] = useKeptStep<PayOrder | { modelId: string; press: null } | null>('money', null);
  const { refresh } = useAct('creator-earnings');
  const close = () => {
    setAsked(null);
    forgetSteps('money');
    void refresh();
  };
  if (query.isPending) return <LoadingRows />;
  // one reading that fails while she fills something in takes nothing away from her
  if (query.isLoadingError) return <FailedList message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  const { payableCents, key, verifiedCpf, isVerified } = query.data;
  const isKeyAsked = asked?.modelId === modelId && asked.press === null;
  const order = asked?.modelId === modelId && asked.press !== null ? asked : null;
  const whenChanged = async (before: PayOrder) => {
    const { data } = await query.refetch();
    if (data && data.payableCents > 0) setAsked({ ...before, cents: data.payableCents });
    else close();
  };
  return (
    <>
      <section aria-label="Sacar" className="rounded-card bg-surface p-5">
        <Button
          className="w-full"
          disabled={payableCents === 0}
          onClick={() => setAsked({ modelId, cents: payableCents, press: randomKey() })}
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
            <Button look="secondary" onClick={() => setAsked({ modelId, press: null })}>
              {key ? 'Trocar' : 'Cadastrar'}
            </Button>
          )}
        </p>
        {/* in here, because the distance between the parts of the screen would lift a sheet from the edge of the phone */}
        {isKeyAsked && <KeySheet modelId={modelId} verifiedCpf={verifiedCpf} onClose={close} />}
        {order && key && (
          <PaySheet order={order} masked={key.masked} onChanged={() => whenChanged(order)} onClose={close} />
        )}
      </section>
      <List own={query.data} />
      <Files modelId={modelId} />
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
