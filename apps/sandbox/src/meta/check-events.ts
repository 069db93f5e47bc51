import { invalidParameter } from './graph-error.js';

/** A valid event as it was received. */
export interface MetaEvent {
  event_name: string;
  event_time: number;
  event_id: string;
  action_source: string;
  event_source_url?: string;
  user_data: Record<string, string | string[]>;
  custom_data?: { currency?: string; value?: number };
}
const DAY_SECONDS = 86_400;
const HASH = /^[0-9a-f]{64}$/;
const HASHED = ['em', 'ph', 'fn', 'ln', 'external_id'];
const COOKIE = /^fb\.[0-2]\.\d{1,20}\.\S+$/;
const SOURCES = [
  'website',
  'app',
  'email',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'business_messaging',
  'other',
];
const MOST = 1_000;

/**
 * Checks a request as Meta does: one bad event, or one that is too old, refuses them all.
 * @throws GraphError 100 that names the first thing that is wrong.
 */
export function checkEvents(data: unknown, nowSeconds: number): MetaEvent[] {
  if (!Array.isArray(data) || data.length === 0) throw invalidParameter('data: faltam os eventos');
  if (data.length > MOST) throw invalidParameter(`data: mais de ${MOST} eventos`);
  return data.map((event: unknown, index) => checkEvent(event, index, nowSeconds));
}

function checkEvent(given: unknown, index: number, nowSeconds: number): MetaEvent {
  const refuse = (field: string, why: string, subcode?: number): never => {
    throw invalidParameter(`data[${index}].${field}: ${why}`, subcode);
  };
  const event = (given ?? {}) as Partial<MetaEvent>;
  if (typeof event.event_name !== 'string' || event.event_name === '') refuse('event_name', 'falta');
  const time = event.event_time;
  if (typeof time !== 'number' || !Number.isInteger(time)) refuse('event_time', 'deve ser um inteiro em segundos');
  if (Number(time) < nowSeconds - 7 * DAY_SECONDS) refuse('event_time', 'tem mais de 7 dias', 2804003);
  if (Number(time) > nowSeconds + 60) refuse('event_time', 'está no futuro', 2804004);
  if (typeof event.event_id !== 'string' || event.event_id === '') refuse('event_id', 'falta');
  if (!SOURCES.includes(String(event.action_source))) refuse('action_source', 'falta ou não existe');
  const people = event.user_data;
  if (!people || typeof people !== 'object' || Object.keys(people).length === 0) refuse('user_data', 'falta', 2804050);
  checkPeople(people as MetaEvent['user_data'], refuse);
  if (event.action_source === 'website') {
    if (typeof people?.client_user_agent !== 'string') refuse('user_data.client_user_agent', 'é obrigatório');
    if (!URL.canParse(String(event.event_source_url))) refuse('event_source_url', 'é obrigatório');
  }
  checkValue(event, refuse);
  return event as MetaEvent;
}

type Refuse = (field: string, why: string) => never;
function checkPeople(people: MetaEvent['user_data'], refuse: Refuse): void {
  for (const key of HASHED) {
    const values = [people[key] ?? []].flat();
    if (!values.every((value) => HASH.test(value))) refuse(`user_data.${key}`, 'não é SHA-256 em hexadecimal');
  }
  for (const key of ['fbp', 'fbc']) {
    const value = people[key];
    if (value !== undefined && !COOKIE.test(String(value))) refuse(`user_data.${key}`, 'tem formato inválido');
  }
}

function checkValue({ event_name, custom_data }: Partial<MetaEvent>, refuse: Refuse): void {
  if (event_name !== 'Purchase') return;
  if (typeof custom_data?.value !== 'number' || custom_data.value < 0) refuse('custom_data.value', 'é obrigatório');
  if (!/^[A-Z]{3}$/.test(String(custom_data?.currency))) refuse('custom_data.currency', 'é obrigatório');
}
