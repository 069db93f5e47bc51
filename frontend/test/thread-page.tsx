import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConnectionProblem } from '../src/api/problem.js';
import type { Message } from '../src/api/shown.js';
import { type ThreadActs, ThreadView } from '../src/messages/thread-view.js';
import { aPage, aThread, chained, THREAD_ID } from './message-fixtures.js';
import { renderPage } from './render.js';

/** A server with one thread, in memory: the same message sent twice is one. */
export class ThreadServer {
  items: Message[] = [];
  isDown = false;
  refusal: Error | null = null;
  readonly sent: string[] = [];
  readonly asked: object[] = [];
  readonly done: string[] = [];
  otherReadSeq = 0;

  readonly acts: ThreadActs = {
    page: async (range) => {
      this.asked.push(range);
      if (this.isDown) throw new ConnectionProblem();
      const { before = Number.POSITIVE_INFINITY, after = 0, limit = 50 } = range;
      const all = this.items.filter(({ seq }) => seq < before && seq > after);
      const items = 'after' in range ? all : all.slice(-limit);
      const chainBefore = this.items.find(({ seq }) => seq === (items[0]?.seq ?? 1) - 1)?.chain;
      return aPage(items, {
        ...(chainBefore ? { chainBefore } : {}),
        ...{ hasOlder: (items[0]?.seq ?? 1) > 1, otherReadSeq: this.otherReadSeq },
      });
    },
    send: async (clientId, body) => {
      this.sent.push(clientId);
      if (this.isDown) throw new ConnectionProblem();
      if (this.refusal) throw this.refusal;
      const known = this.items.find((each) => each.clientId === clientId);
      if (!known) this.say({ kind: 'fan', body, clientId });
      return known ?? (this.items.at(-1) as Message);
    },
    read: async () => undefined,
    unsend: async (seq) => {
      this.done.push(`unsend ${seq}`);
      return { ...(this.items[seq - 1] as Message), body: null, salt: null };
    },
    report: async (seq, reason) => void this.done.push(`report ${seq} ${reason}`),
    choose: async (choice) => void this.done.push(JSON.stringify(choice)),
  };

  say(...said: Parameters<typeof chained>): void {
    const all = this.items.map(({ kind, body, clientId, sentAt, attachment }) => ({
      ...{ kind, body, sentAt, ...(attachment ? { attachment } : {}) },
      ...(clientId ? { clientId } : {}),
    }));
    this.items = chained(...all, ...said);
  }
}

/** A fan's thread with Luna on a server. */
export const openThread = (server: ThreadServer, facts: Parameters<typeof aThread>[0] = {}, hash = '') =>
  renderPage(
    <ThreadView
      {...{ facts: aThread(facts), acts: server.acts, other: 'Luna Reis', back: null, picture: null }}
      names={{ creator: 'Luna Reis', fan: 'Você' }}
    />,
    `/mensagens/${THREAD_ID}${hash}`,
  );
export const field = () => screen.findByRole('textbox', { name: 'Escreva para Luna Reis' });
export const write = async (text: string) => {
  await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
};
/** The line of a message. */
export const line = async (text: string) => {
  const shown = (await screen.findByText(text)).closest('li');
  if (!shown) throw new Error(`expected a line with ${text}`);
  return shown;
};
