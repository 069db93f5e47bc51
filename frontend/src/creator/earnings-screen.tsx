import type { Earnings } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../api/client.js';
import { buttonClass } from '../ui/button.js';
import { useOwnModel } from './creator-frame.js';
import { EarnedSales } from './earned-sales.js';
import { EarningsPayouts } from './earnings-payouts.js';
import { EarningsShared } from './earnings-shared.js';
import { percentOf, salesOf, waitsFor } from './earnings-words.js';
import { PageHeader, Part } from './parts/page-header.js';
import { EmptyList, ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

const READ_AGAIN_MS = 60_000;

/** What is hers of her sales, as the books have it: nothing is estimated, and no fan is named (LED-07). */
export function EarningsScreen() {
  const { id: modelId } = useOwnModel();
  const money = useQuery({
    queryKey: ['creator-earnings', modelId],
    queryFn: () => api('GET /creator/earnings', { modelId }),
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <div className="space-y-7">
      <PageHeader title="Ganhos" text="O que é seu de cada venda, como está no livro-caixa. Dias de São Paulo." />
      <ReadState of={money} />
      {money.data && <Money earnings={money.data} />}
    </div>
  );
}

function Money({ earnings }: { earnings: Earnings }) {
  const { todayCents, availableCents, waitingCents, heldCents, basisPoints, waiting, sales } = earnings;
  const isEmpty = sales.length === 0 && availableCents + waitingCents + heldCents === 0;
  return (
    <>
      {basisPoints === 0 && (
        <div role="status" className="rounded-card bg-warning/15 p-5">
          <p className="font-bold">A sua parte ainda não foi definida</p>
          <p className="mt-1">
            Enquanto a equipe não definir quanto você recebe de cada venda, nada entra aqui. Fale com ela.
          </p>
        </div>
      )}
      {isEmpty ? (
        <EmptyList title="Nenhuma venda ainda" text="Cada venda aparece aqui assim que o PIX é confirmado.">
          <Link to={paths.audience()} className={buttonClass()}>
            Divulgar meu link
          </Link>
        </EmptyList>
      ) : (
        <>
          <section aria-label="Disponível">
            <h2 className="font-semibold text-quiet">Disponível</h2>
            <p className="figure my-3 show text-[clamp(44px,13vw,64px)]">{formatBRL(availableCents)}</p>
            <p className="text-quiet">
              {availableCents > 0 && 'Já é seu: o prazo em que a venda podia voltar passou.'}
              {availableCents === 0 && waitingCents > 0 && 'O que você vendeu ainda espera: veja por quê, logo abaixo.'}
              {basisPoints > 0 && ` Você recebe ${percentOf(basisPoints)} de cada venda nova.`}
            </p>
          </section>
          <EarningsPayouts />
          <dl aria-label="Resumo" className="grid grid-cols-2 gap-3">
            <Figure label="Ganho hoje" cents={todayCents} />
            <Figure label="Esperando" cents={waitingCents} />
            {heldCents > 0 && <Figure label="Em contestação" cents={heldCents} />}
          </dl>
          <Lines title="Esperando" cents={waitingCents} lines={waiting.filter(({ reason }) => reason !== 'dispute')} />
          <Lines
            title="Em contestação"
            cents={heldCents}
            lines={waiting.filter(({ reason }) => reason === 'dispute')}
          />
          {sales.length > 0 && <EarnedSales sales={sales} />}
        </>
      )}
      <EarningsShared agencies={earnings.agencies} posts={earnings.sharedPosts} />
    </>
  );
}

const Figure = ({ label, cents }: { label: string; cents: number }) => (
  <div className="rounded-card bg-surface p-4">
    <dt className="text-sm text-quiet">{label}</dt>
    <dd className="figure text-xl font-bold">{formatBRL(cents)}</dd>
  </div>
);

/** What waits, line by line: the lines add up to what stands beside the title. */
function Lines({ title, cents, lines }: { title: string; cents: number; lines: Earnings['waiting'] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title} beside={<b className="figure">{formatBRL(cents)}</b>}>
      <ul className="lines">
        {lines.map((line) => (
          <li key={`${line.reason} ${line.until} ${line.callStartsAt}`} className="flex justify-between gap-4 py-3">
            <span>
              {waitsFor(line)}
              <span className="block text-sm text-quiet">{salesOf(line.sales)}</span>
            </span>
            <span className="figure shrink-0 font-semibold">{formatBRL(line.cents)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
