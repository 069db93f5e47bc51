import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { eventually } from '@camarim/testing';

export interface Frame {
  id: string;
  event: string;
  data: Record<string, unknown>;
}
export interface StreamReader {
  headers: IncomingHttpHeaders;
  /** All that came. */
  readonly text: string;
  readonly last: Frame | undefined;
  /** Resolves when the server ended it. */
  ended: Promise<void>;
  /** Waits for the first `count` frames. */
  frames(count: number): Promise<Frame[]>;
  /** Goes away without a word, as a phone does. */
  leave(): void;
}

const parse = (text: string): Frame[] =>
  text
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))))
    .filter((fields) => fields.event && fields.data)
    .map(({ id, event, data }) => ({ id, event, data: JSON.parse(data) }));

/** Opens a server-sent event stream as a browser does. */
export function openStream(url: string, headers: Record<string, string>): Promise<StreamReader> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', () => undefined);
      const ended = new Promise<void>((done) => answer.on('close', () => done()));
      return resolve({
        headers: answer.headers,
        ended,
        get text() {
          return text;
        },
        get last() {
          return parse(text).at(-1);
        },
        frames: (count) => {
          const enough = () => (parse(text).length >= count ? parse(text).slice(0, count) : undefined);
          return eventually(enough, { every: 5 });
        },
        leave: () => void asked.destroy(),
      });
    });
    asked.on('error', reject).end();
  });
}
