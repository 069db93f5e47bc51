import type { IncidentView, StatusView } from '@camarim/contracts';

const PARTS: Record<IncidentView['part'], string> = {
  catalog: 'Perfis e publicações',
  stories: 'Stories',
  billing: 'Pagamentos',
  users: 'Contas e entrada',
  marketing: 'Links e páginas de anúncio',
  watch: 'Tudo',
};
/** Without a look for so long the page must not say that all is well. */
const STALE_MS = 180_000;

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('pt-BR');

const time = (iso: string): string => `<time datetime="${iso}">${moment.format(new Date(iso))}</time>`;

/** 240 ms, 1,25 s, 3 min, 2 h 5 min */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${decimal.format(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function headline(status: StatusView, now: Date): { tone: 'good' | 'bad' | 'unknown'; text: string } {
  const open = status.incidents.filter(({ endedAt }) => endedAt === null);
  if (open.length > 0)
    return { tone: 'bad', text: `Com instabilidade: ${open.map(({ part }) => PARTS[part]).join(', ')}` };
  const fresh = status.lastLookAt !== null && now.getTime() - Date.parse(status.lastLookAt) < STALE_MS;
  return fresh ? { tone: 'good', text: 'Tudo funcionando' } : { tone: 'unknown', text: 'Sem medição recente' };
}

function speed({ unlock }: StatusView): string {
  if (unlock === null) return '<p>Ainda não houve pagamentos por PIX nos últimos 7 dias para medir.</p>';
  const payments = unlock.payments === 1 ? '1 pagamento' : `${whole.format(unlock.payments)} pagamentos`;
  return `<dl>
<div><dt>95 em cada 100 acessos liberados em até</dt><dd>${duration(unlock.p95Ms)}</dd></div>
<div><dt>Metade deles em até</dt><dd>${duration(unlock.p50Ms)}</dd></div>
</dl>
<p>Do aviso do banco à liberação do acesso. ${payments} nos últimos 7 dias.</p>`;
}

function incident({ part, beganAt, endedAt }: IncidentView): string {
  const took = endedAt === null ? 'em andamento' : duration(Date.parse(endedAt) - Date.parse(beganAt));
  const what = part === 'watch' ? 'Tudo (ou a medição) fora do ar' : PARTS[part];
  return `<li><strong>${what}</strong> <span>${time(beganAt)} · ${took}</span></li>`;
}

function history({ incidents, watchedSince }: StatusView): string {
  if (incidents.length > 0) return `<ol>${incidents.map(incident).join('')}</ol>`;
  return watchedSince === null
    ? '<p>Ainda não há medições.</p>'
    : `<p>Nenhum incidente registrado nos últimos 90 dias. Medimos desde ${time(watchedSince)}.</p>`;
}

const body = (status: StatusView, now: Date): string => {
  const { tone, text } = headline(status, now);
  return `<p class="${tone}" role="status">${text}</p>
<h2>Do pagamento ao acesso</h2>
${speed(status)}
<h2>Últimos incidentes</h2>
${history(status)}
${status.lastLookAt === null ? '' : `<p>Última medição: ${time(status.lastLookAt)} (horário de Brasília).</p>`}`;
};

const UNREADABLE = `<p class="bad" role="status">Não foi possível ler as medições agora</p>
<p>Isso pode ser um problema nosso. Tente de novo em alguns instantes.</p>`;

/** The public status page: no script, nothing that is not stored. @param status null when it could not be read. */
export function statusPage(status: StatusView | null, now: Date, nonce: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Funcionamento do Camarim: tempo de liberação do acesso e últimos incidentes.">
<title>Status · Camarim</title>
<style nonce="${nonce}">
:root{color-scheme:dark}
body{margin:0;background:#0a0a0a;color:#f5f5f5;font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
p{color:#b5b5b5;margin:.5rem 0}
.good,.bad,.unknown{padding:1rem;border-radius:.75rem;background:#171717;color:#f5f5f5;font-weight:600;border-left:.35rem solid #737373}
.good{border-color:#22c55e}.bad{border-color:#ef4444}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1rem;margin:0}
dl div{padding:1rem;border-radius:.75rem;background:#171717}
dt{color:#b5b5b5;font-size:.9rem}dd{margin:.25rem 0 0;font-size:1.6rem;font-weight:700}
ol{list-style:none;padding:0;margin:0}
li{padding:.75rem 0;border-bottom:1px solid #262626}li span{display:block;color:#b5b5b5}
a{display:inline-block;padding:.75rem 0;color:#f5f5f5}
</style>
</head>
<body>
<main>
<h1>Status do Camarim</h1>
${status === null ? UNREADABLE : body(status, now)}
<p><a href="/">Voltar ao Camarim</a></p>
</main>
</body>
</html>
`;
}
