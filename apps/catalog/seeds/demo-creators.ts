import type { CreatorKey } from './demo-ids.js';
import { LUNA_POSTS } from './demo-luna.js';
import { MAYA_POSTS } from './demo-maya.js';
import type { DemoPost } from './demo-post.js';

export interface DemoCreator {
  key: CreatorKey;
  displayName: string;
  bio: string;
  location: string;
  posts: DemoPost[];
}

/** Invented creators: no person stands behind them, and their pages say so (CAT-38). */
export const DEMO_CREATORS: DemoCreator[] = [
  {
    key: 'luna',
    displayName: 'Luna Reis',
    bio: 'Artista da noite, dona do próprio palco. **Ensaios, bastidores e músicas inéditas** toda semana, sem roteiro e sem pressa. Assinantes veem tudo primeiro e escolhem o próximo figurino. (Perfil de **demonstração**: pessoa e números fictícios, imagens desenhadas por código.)',
    location: 'Florianópolis, SC',
    posts: LUNA_POSTS,
  },
  {
    key: 'maya',
    displayName: 'Maya Duarte',
    bio: 'Dança, cor e café coado. **Um vídeo novo toda terça** e o ateliê aberto para quem é de casa. Aqui a gente conversa de verdade. (Perfil de **demonstração**: pessoa e números fictícios, imagens desenhadas por código.)',
    location: 'Belo Horizonte, MG',
    posts: MAYA_POSTS,
  },
];
