import { chosenOf, type StoryForm } from '../../desk/story-form.js';
import { fieldError } from '../../desk/story-problem.js';
import { UploadField } from '../upload/upload-field.js';
import { StoryTextFields } from './story-texts.js';

type Props = {
  modelId: string;
  form: StoryForm;
  /** The story has its files already: new ones take their place. */
  isEdited?: boolean;
  /** What the server, or the form itself, said about the fields. */
  error: unknown;
  onChange: (changes: Partial<StoryForm>) => void;
};

/** Files, length and the button at the end (STO-05); the same in both forms. */
export function StoryFields({ modelId, form, isEdited = false, error, onChange }: Props) {
  const keeps = isEdited ? 'Sem arquivo novo, fica o atual.' : undefined;
  return (
    <>
      <UploadField
        label="Foto ou vídeo do story"
        description={keeps ?? 'Em pé (9:16) fica melhor.'}
        required={!isEdited}
        kinds="any"
        modelId={modelId}
        error={fieldError(error, 'assetId') ?? null}
        onChange={(items) => onChange({ file: chosenOf(items) })}
      />
      <UploadField
        label="Imagem do fim (opcional)"
        description={keeps ?? "Fica atrás de 'Story Acabou' e é tudo que se vê na segunda vez."}
        kinds="image"
        modelId={modelId}
        error={fieldError(error, 'endAssetId') ?? null}
        onChange={(items) => onChange({ endFile: chosenOf(items) })}
      />
      <StoryTextFields values={form} error={error} onChange={onChange} />
    </>
  );
}
