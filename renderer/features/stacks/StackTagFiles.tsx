import { X } from 'lucide-react';
import { useEffect } from 'react';
import { pickFiles } from '../../base/door/pick-files.ts';
import { formatCounted } from '../../base/format.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { useServices } from '../../state/services.ts';
import { useStackTags } from '../../state/stack-tags-store.ts';
import { stackTagsEnding } from './add-stack-tags.ts';
import styles from './stacks.module.css';
import type { OfStacks } from './stacks-content.ts';

/** Files of stack tags: which there are, and whether stacks are grouped by them. */
export function StackTagFiles({ client, content, change }: Pick<OfStacks, 'client' | 'content' | 'change'>) {
  const { door } = useServices();
  const { files, problem, load, add, remove } = useStackTags();
  useEffect(() => {
    void load(client);
  }, [client, load]);
  const pick = async (): Promise<void> => {
    const picked = await pickFiles({ accept: stackTagsEnding, what: 'files' });
    if (picked.length > 0 && (await add(client, door, picked))) change({ byTag: true }, true);
  };
  const isEmpty = files !== null && files.length === 0;
  return (
    <fieldset className={styles.tags}>
      <Checkbox
        on={content.byTag && !isEmpty}
        disabled={isEmpty}
        testId="stacks-by-tag"
        onChange={(byTag) => change({ byTag }, true)}
      >
        Group by stack tags
      </Checkbox>
      {isEmpty && <p className={styles.tagNote}>Tags come from .stacktags files of Windows Performance Analyzer.</p>}
      {files?.map(({ name, tags, warnings }) => (
        <div key={name} className={styles.tagFile} data-testid="stack-tags-file">
          <span title={name}>{name}</span>
          <span className={warnings.length > 0 ? styles.tagWarning : styles.tagNote} title={warnings.join('\n')}>
            {formatCounted(tags, 'tag')}
            {warnings.length > 0 && `, ${formatCounted(warnings.length, 'warning')}`}
          </span>
          <button
            type="button"
            className="icon-button small"
            aria-label={`Remove ${name}`}
            title="Remove from the list. The file is kept."
            onClick={() => void remove(client, name)}
          >
            <X size={12} />
          </button>
        </div>
      ))}
      {problem !== null && (
        <p role="alert" className={styles.tagProblem} data-testid="stack-tags-problem">
          {problem}
        </p>
      )}
      <button type="button" className="button small" data-testid="stack-tags-add" onClick={() => void pick()}>
        Add stack tags…
      </button>
    </fieldset>
  );
}
