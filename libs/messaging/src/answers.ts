import type { CallerFor, In, OperationName, Out } from '@camarim/contracts';
import { SetMetadata } from '@nestjs/common';

export const ANSWERS = 'camarim:answers';
type Answering<N extends OperationName> = <M extends (input: In<N>, caller: CallerFor<N>) => Promise<Out<N>> | Out<N>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method answers this row of the table of operations: `(input, caller)`, both and the answer typed by the row. When
 * it is called, the row's access and the rules of its input have been checked.
 */
export const Answers = <N extends OperationName>(name: N): Answering<N> => SetMetadata(ANSWERS, name);
