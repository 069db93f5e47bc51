import type { Operation, Routed } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Inject, type Type } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { decorateRoute, statusOf } from './decorate-route.js';
import { EMPTY } from './empty.interceptor.js';
import type { AskedByHttp } from './input.pipe.js';
import { showMedia } from './show-media.js';

/**
 * @returns a controller of Nest with one route for each row that has one: guards, limits and filters meet it like one
 * written by hand. The answer is written by the declared shape, so nothing else of it leaves.
 * @throws Error for a limit the table does not have, and for a route whose shapes are not declared.
 */
export function controllerOf(rows: Readonly<Record<string, Operation>>): Type {
  class OperationsController {
    constructor(
      readonly rpc: RpcClient,
      readonly urls: MediaUrls,
    ) {}
  }
  Inject(RpcClient)(OperationsController, undefined, 0);
  Inject(MediaUrls)(OperationsController, undefined, 1);
  for (const [name, row] of Object.entries(rows)) {
    if (row.http) mount(OperationsController.prototype, name, { ...row, http: row.http });
  }
  Controller()(OperationsController);
  return OperationsController;
}

interface Asking {
  rpc: Pick<RpcClient, 'call'>;
  urls: MediaUrls;
}

function mount(prototype: object, name: string, row: Routed): void {
  const status = statusOf(row);
  const value = async function (this: Asking, asked: AskedByHttp): Promise<unknown> {
    const { identity, token } = asked.viewer;
    const answer: object | null = await this.rpc.call(name as never, asked.input as never, identity);
    if (status === EMPTY) return undefined;
    return answer && showMedia(row.output, answer, { urls: this.urls, token });
  };
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  decorateRoute(prototype, name, descriptor, name, row);
}
