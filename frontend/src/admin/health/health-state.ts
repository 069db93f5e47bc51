import type { HealthDto, ServiceHealthDto } from '@camarim/contracts';

/** An event that has waited longer than this to be sent is not on its way any more. */
const LATE_SECONDS = 60;

/** Whether a service answers with everything it stands on. */
export const isWell = ({ alive, parts }: ServiceHealthDto): boolean => alive && parts.every(({ ok }) => ok);

/**
 * How the house is, in the one word every screen says: 'down' when a service is away, 'attention' when something that
 * happened was not handled, else 'well'; and what it is.
 */
export function stateOf({ services, deliveries }: HealthDto): { level: 'well' | 'attention' | 'down'; text: string } {
  const ill = services.filter((service) => !isWell(service));
  if (ill.length > 0) return { level: 'down', text: `Com problema: ${namesOf(ill)}` };
  const dead = services.filter(({ deadLetters }) => deadLetters !== null && deadLetters > 0);
  if (dead.length > 0) return { level: 'attention', text: `Mensagens que ninguém tratou: ${namesOf(dead)}` };
  const late = services.filter(({ outboxOldestSeconds: age }) => age !== null && age > LATE_SECONDS);
  if (late.length > 0) return { level: 'attention', text: `Eventos atrasados: ${namesOf(late)}` };
  if (deliveries?.paused) return { level: 'attention', text: `Contas de anúncios pausadas: ${deliveries.paused}` };
  if (deliveries !== null && deliveries.failed > 0)
    return { level: 'attention', text: 'Há eventos que a Meta não aceitou' };
  return { level: 'well', text: 'Tudo funcionando' };
}

const namesOf = (services: readonly ServiceHealthDto[]): string => services.map(({ service }) => service).join(', ');
