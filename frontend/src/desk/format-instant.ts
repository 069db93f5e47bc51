const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** An instant in UTC as São Paulo reads it: '20/11/2026, 18:05'. */
export function formatInstant(iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? '–' : format.format(instant);
}
