/** Who may see a post: everyone registered, or subscribers under one of the two labels (CAT-11). */
type Access = 'free' | 'exclusive' | 'premium';
interface PostBase {
  title: string;
  text: string;
  access: Access;
  hot?: true;
  featured?: true;
  /** The title of the collection it is in. */
  collection?: string;
  /** Age of the post when the demonstration is filled. */
  hoursAgo: number;
}
export interface DemoPhoto extends PostBase {
  kind: 'image';
}
export interface DemoFilm extends PostBase {
  kind: 'video';
  previewSeconds: number;
}
export type DemoPost = DemoPhoto | DemoFilm;
