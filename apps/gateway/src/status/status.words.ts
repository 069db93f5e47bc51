import type { IncidentView } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';

export interface StatusWords {
  locale: string;
  title: string;
  description: string;
  heading: string;
  parts: Record<IncidentView['part'], string>;
  /** Of an incident of everything. */
  allDown: string;
  broken: (parts: string) => string;
  well: string;
  unknown: string;
  speed: string;
  unmeasured: string;
  most: string;
  half: string;
  counted: (payments: number, shown: string) => string;
  incidents: string;
  ongoing: string;
  noLooks: string;
  noIncident: (since: string) => string;
  lastLook: (at: string) => string;
  unreadable: string;
  tryAgain: string;
  back: string;
}

const PORTUGUESE: StatusWords = {
  locale: 'pt-BR',
  title: 'Status · Camarim',
  description: 'Funcionamento do Camarim: tempo de liberação do acesso e últimos incidentes.',
  heading: 'Status do Camarim',
  parts: {
    catalog: 'Perfis e publicações',
    stories: 'Stories',
    billing: 'Pagamentos',
    users: 'Contas e entrada',
    marketing: 'Links e páginas de anúncio',
    watch: 'Tudo',
  },
  allDown: 'Tudo (ou a medição) fora do ar',
  broken: (parts) => `Com instabilidade: ${parts}`,
  well: 'Tudo funcionando',
  unknown: 'Sem medição recente',
  speed: 'Do pagamento ao acesso',
  unmeasured: 'Ainda não houve pagamentos por PIX nos últimos 7 dias para medir.',
  most: '95 em cada 100 acessos liberados em até',
  half: 'Metade deles em até',
  counted: (payments, shown) =>
    `Do aviso do banco à liberação do acesso. ${payments === 1 ? '1 pagamento' : `${shown} pagamentos`} nos últimos 7 dias.`,
  incidents: 'Últimos incidentes',
  ongoing: 'em andamento',
  noLooks: 'Ainda não há medições.',
  noIncident: (since) => `Nenhum incidente registrado nos últimos 90 dias. Medimos desde ${since}.`,
  lastLook: (at) => `Última medição: ${at} (horário de Brasília).`,
  unreadable: 'Não foi possível ler as medições agora',
  tryAgain: 'Isso pode ser um problema nosso. Tente de novo em alguns instantes.',
  back: 'Voltar ao Camarim',
};

const ENGLISH: StatusWords = {
  locale: 'en-US',
  title: 'Status · Camarim',
  description: 'How Camarim is doing: how long access takes to open, and the latest incidents.',
  heading: 'Camarim status',
  parts: {
    catalog: 'Profiles and posts',
    stories: 'Stories',
    billing: 'Payments',
    users: 'Accounts and sign-in',
    marketing: 'Links and pages of ads',
    watch: 'Everything',
  },
  allDown: 'Everything (or the measuring) down',
  broken: (parts) => `Having trouble: ${parts}`,
  well: 'Everything is working',
  unknown: 'No recent measurement',
  speed: 'From payment to access',
  unmeasured: 'There were no PIX payments in the last 7 days to measure.',
  most: '95 of 100 accesses opened within',
  half: 'Half of them within',
  counted: (payments, shown) =>
    `From the bank’s notice to the open access. ${payments === 1 ? '1 payment' : `${shown} payments`} in the last 7 days.`,
  incidents: 'Latest incidents',
  ongoing: 'going on',
  noLooks: 'There are no measurements yet.',
  noIncident: (since) => `No incident in the last 90 days. Measured since ${since}.`,
  lastLook: (at) => `Last measurement: ${at} (Brasília time).`,
  unreadable: 'The measurements couldn’t be read just now',
  tryAgain: 'This may be a problem of ours. Please try again in a moment.',
  back: 'Back to Camarim',
};

export const STATUS_WORDS: Record<ErrorLanguage, StatusWords> = { 'pt-BR': PORTUGUESE, en: ENGLISH };
