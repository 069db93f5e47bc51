import type { AppControllerRoute } from '@bull-board/api/typings/app';
import { FastifyAdapter } from '@bull-board/fastify';

/** The board without a way to change anything: what would is not there at all, whatever a queue's own mode says. */
export class ReadOnlyAdapter extends FastifyAdapter {
  override setApiRoutes(routes: AppControllerRoute[]): FastifyAdapter {
    return super.setApiRoutes(routes.filter(({ method }) => method === 'get'));
  }
}
