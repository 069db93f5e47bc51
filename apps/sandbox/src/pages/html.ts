/** Markup that is safe to send; only `html` and `raw` create it. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

/** Template of markup: every value is escaped unless it is itself Html; lists are joined; false and null are omitted. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((all, part, index) => `${all}${render(values[index - 1])}${part}`));
}

function render(value: Value): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map((item: Value) => render(item)).join('');
  if (value === false || value === null || value === undefined) return '';
  return escapeHtml(String(value));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
