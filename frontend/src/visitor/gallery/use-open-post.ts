import { useLocation, useNavigate } from 'react-router-dom';
import { POST_PARAM } from '../paths.js';

/** Keeps the post that is open over the list in the address: 'back' closes it, and the link can be shared. */
export function useOpenPost() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const openId = query.get(POST_PARAM);
  const open = (postId: string) => {
    query.set(POST_PARAM, postId);
    void navigate({ search: query.toString() }, { state: { isOpenedHere: true } });
  };
  const close = () => {
    if ((state as { isOpenedHere?: boolean } | null)?.isOpenedHere) {
      void navigate(-1);
    } else {
      query.delete(POST_PARAM);
      void navigate({ search: query.toString() }, { replace: true });
    }
  };
  return { openId, open, close };
}
