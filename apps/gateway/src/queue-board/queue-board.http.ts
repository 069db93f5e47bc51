import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../http/problem.mapper.js';
import { sendProblem } from '../http/problem.reply.js';
import { mustHaveDuty } from '../security/identity.guard.js';
import { Sessions } from '../security/sessions.service.js';
import { BOARD_POLICY, boardPage } from './board-page.js';
import { BOARD_PATH } from './board-path.js';
import { QueueBoard } from './queue-board.service.js';

/** Where the board asks for what it shows: it does so by itself while it is open. */
const ASKS = `${BOARD_PATH}/api/`;

/**
 * Bull Board at `/admin/filas` for owners and admins. It is a server of its own, which Nest's guards do not see; so the
 * same rule is asked here, before each of its addresses, files included.
 */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  const board = app.get(QueueBoard);
  const sessions = app.get(Sessions);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, body, rawPayload } = await board.get(request.url);
    if (statusCode === 404 && body === '') return reply.callNotFound();
    const type = headers['content-type'];
    const isPage = String(type).startsWith('text/html');
    const kept = isPage || request.url.startsWith(ASKS) ? 'private, no-store' : headers['cache-control'];
    for (const [name, value] of Object.entries({ 'content-type': type, 'cache-control': kept }))
      if (value !== undefined) void reply.header(name, value);
    return reply.code(statusCode).send(isPage ? boardPage(body) : rawPayload);
  };
  await app.register(
    (own: FastifyInstance, _options, done) => {
      own.addHook('onRequest', async (request, reply) => {
        reply.raw.setHeader('content-security-policy', BOARD_POLICY);
        try {
          const asks = request.url.startsWith(ASKS);
          // an open board is no use of a session
          const viewer = await sessions.viewerOf(request, 'staff', asks);
          mustHaveDuty('administration', viewer);
          if (asks) await board.refresh(viewer.identity);
          return undefined;
        } catch (error) {
          sendProblem(reply, request, toProblem(error));
          return reply;
        }
      });
      own.get('/', answer);
      own.get('/*', answer);
      done();
    },
    { prefix: BOARD_PATH },
  );
}
