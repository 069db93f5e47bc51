import { Id } from '../fields.js';

/** The inputs of operations about one creator or one post. */
export class ModelById {
  @Id() modelId: string;
}
export class PostById {
  @Id() postId: string;
}
