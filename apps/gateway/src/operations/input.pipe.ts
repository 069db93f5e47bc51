import { type Field, fieldsOf, type Operation, UNKNOWN_FIELD, withPresets } from '@camarim/contracts';
import { isDomainError, isUuid, problem } from '@camarim/domain';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemValidationPipe } from '../http/validation.pipe.js';
import { type Viewer, viewerOf } from '../security/viewer.js';
import { pathFields } from './path-fields.js';

type Values = Record<string, unknown>;
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
export interface AskedByHttp extends Exchange {
  input: object;
  viewer: Viewer;
}

/** Path, query and body of a request as the one input of a row. A query is converted to what the fields are, a body never. */
@Injectable()
export class InputPipe implements PipeTransform<Exchange, Promise<AskedByHttp>> {
  private readonly rules = new ProblemValidationPipe();
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly inPath: readonly string[];
  private readonly inAddress: boolean;

  constructor(private readonly row: Operation) {
    this.fields = fieldsOf(row.input);
    this.inPath = pathFields(row);
    this.inAddress = /^(GET|DELETE) /.test(row.http ?? '');
  }

  /** @throws validation-failed with the fields that are wrong; `row.missing` for an id of the path that cannot exist. */
  async transform({ request, reply }: Exchange): Promise<AskedByHttp> {
    const call = { viewer: viewerOf(request), request, reply };
    if (this.fields.size === 0) return { ...call, input: {} };
    const path = this.readPath(request.params as Record<string, string>);
    const given = withPresets(this.row.input, { ...this.readRest(request), ...path });
    try {
      const input = await this.rules.transform(given, { type: 'body', metatype: this.row.input });
      return { ...call, input: input as object };
    } catch (error) {
      const isOfPath = isDomainError(error) && error.errors?.some(({ field }) => this.inPath.includes(field));
      throw isOfPath && this.row.missing ? problem(this.row.missing) : error;
    }
  }

  private readPath(params: Record<string, string>): Values {
    const read = (name: string) => {
      const text = params[name] ?? '';
      if (this.fields.get(name)?.json['format'] !== 'uuid') return text;
      if (!isUuid(text)) throw problem(this.row.missing ?? 'not-found');
      return text.toLowerCase();
    };
    return Object.fromEntries(this.inPath.map((name) => [name, read(name)]));
  }

  /**
   * Query or body. Where the row wants nothing but its path, neither is looked at. A page sends no body for a form without
   * a field filled in, so none is an empty one; a body that says `null` was sent, and is refused like any that is no object.
   */
  private readRest({ query, body = {} }: FastifyRequest): Values {
    if (this.fields.size === this.inPath.length) return {};
    const rest = this.inAddress ? this.fromTexts(query as Values) : body;
    if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) throw problem('validation-failed');
    const twice = this.inPath.filter((name) => Object.hasOwn(rest, name));
    const errors = twice.map((field) => ({ field, ...UNKNOWN_FIELD }));
    if (errors.length > 0) throw problem('validation-failed', { errors });
    return rest as Values;
  }

  private fromTexts(query: Values): Values {
    const convert = (name: string, text: unknown): unknown => {
      const type = this.fields.get(name)?.json['type'];
      if (type === 'integer') return Number(text);
      if (type === 'array') return typeof text === 'string' ? text.split(',') : text;
      return type === 'boolean' ? text === 'true' || text === '1' : text;
    };
    return Object.fromEntries(Object.entries(query).map(([name, text]) => [name, convert(name, text)]));
  }
}
