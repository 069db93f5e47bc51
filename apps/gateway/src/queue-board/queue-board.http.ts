import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { toProblem } from '../http/problem.mapper.js';
import { sendProblem } from '../http/problem.reply.js';
import { mustHaveDuty } from '../security/identity.guard.js';
import { Sessions } from '../security/sessions.service.js';
import { BOARD_POLICY, boardPage } from './board-page.js';
import { BOARD_PATH, QueueBoard } from './queue-board.service.js';

/** Where the board asks for what it shows: it does so by itself while it is open. */
const ASKS = `${BOARD_PATH}/api/`;

/**
 * Bull Board at `/admin/filas` for owners and admins. It is Fastify's own plugin, which Nest's guards do not see; so
 * the same rule is asked here, before each of its addresses, files included.
 */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  const board = app.get(QueueBoard);
  const sessions = app.get(Sessions);
  const plugin = board.adapter.registerPlugin();
  await app.register(
    (own: FastifyInstance, options, done) => {
      own.addHook('onRequest', async (request, reply) => {
        reply.raw.setHeader('content-security-policy', BOARD_POLICY);
        try {
          const asks = request.routeOptions.url?.startsWith(ASKS);
          // an open board is no use of a session
          const viewer = await sessions.viewerOf(request, 'staff', asks);
          mustHaveDuty('administration', viewer);
          if (!asks) return undefined;
          void reply.header('cache-control', 'private, no-store');
          await board.refresh(viewer.identity);
          return undefined;
        } catch (error) {
          sendProblem(reply, request, toProblem(error));
          return reply;
        }
      });
      own.addHook('onSend', async (_request, reply, payload) => {
        const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
        if (!isPage) return payload;
        void reply.header('cache-control', 'private, no-store');
        return boardPage(payload);
      });
      plugin(own, options, done);
    },
    { prefix: BOARD_PATH },
  );
}
