import { ModelSelect } from '../models/model-select.js';
import { useCreatorChoice } from './creator-choice.js';

/** The whole house or one creator, for every screen that can be narrowed; it stays until somebody chooses again. */
export function CreatorSwitch() {
  const [chosen, choose] = useCreatorChoice();
  return <ModelSelect value={chosen} onChange={choose} orAll="Casa inteira" label="Trabalhar com" isLazy />;
}
