import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths.js';

/** An address from before creators had pages: to the page of the one it names, else to the list, with its filters. */
export function OldModels() {
  const { search } = useLocation();
  const modelId = new URLSearchParams(search).get('modelo');
  return <Navigate to={modelId ? paths.creator(modelId) : `${paths.models()}${search}`} replace />;
}
