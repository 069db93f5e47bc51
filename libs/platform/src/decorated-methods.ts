import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** A method of a provider that carries metadata, bound to its instance. */
export interface DecoratedMethod<Meta> {
  meta: Meta;
  call: (...args: never[]) => unknown;
  instance: object;
  /** `<Provider>.<method>`, for error messages. */
  where: string;
}

/** Finds the methods marked by a decorator, over all providers of the process: reactions, jobs, periodic tasks. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @returns every method whose metadata `key` is set (see `SetMetadata`), in no particular order. */
  find<Meta>(key: string): Array<DecoratedMethod<Meta>> {
    const found: Array<DecoratedMethod<Meta>> = [];
    for (const { instance, name } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const methods = instance as Record<string, DecoratedMethod<Meta>['call'] | undefined>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const call = methods[method];
        const meta = call && this.reflector.get<Meta | undefined>(key, call);
        if (call && meta !== undefined)
          found.push({ meta, call: call.bind(instance), instance, where: `${name}.${method}` });
      }
    }
    return found;
  }
}
