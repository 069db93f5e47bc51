import type { CallerFor, In, OperationName, Out } from '@camarim/contracts';
import { SetMetadata } from '@nestjs/common';

export const ANSWERS = 'camarim:answers';
type Answering<N extends OperationName> = <M extends (input: In<N>, caller: CallerFor<N>) => Promise<Out<N>> | Out<N>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method answers these rows of the table of operations: `(input, caller)`, both and the answer typed by the rows. When
 * it is called, the row's access and the rules of its input have been checked. Several rows are for one question that
 * several kinds of people ask by addresses of their own.
 */
export const Answers = <N extends OperationName>(...names: N[]): Answering<N> => SetMetadata(ANSWERS, names);
