export const TITLE = __EN__ ? 'Saved' : 'Salvos';
export const SAVE = __EN__ ? 'Save' : 'Salvar';
export const SAVED = __EN__
  ? 'Saved. You will find it under Saved in your profile.'
  : 'Publicação salva. Ela fica em Salvos, no seu perfil.';
export const failed = (why: string) => (__EN__ ? `That was not saved. ${why}` : `Isso não foi salvo. ${why}`);
export const EMPTY = __EN__ ? 'Nothing saved yet' : 'Nada salvo ainda';
export const HOW = __EN__
  ? 'Tap the bookmark on a post and it waits for you here. Only you can see this list.'
  : 'Toque no marcador de uma publicação e ela fica guardada aqui. Só você vê esta lista.';
export const GALLERY = __EN__ ? 'See the gallery' : 'Ver a galeria';
export const REMOVED = __EN__ ? 'Removed from Saved' : 'Removida dos salvos';
export const UNDO = __EN__ ? 'Undo' : 'Desfazer';
