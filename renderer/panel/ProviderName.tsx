import { splitProvider } from '../state/kinds-model.ts';
import providerNameStyles from './ProviderName.module.css';

/** A provider's name. Where there is no room for all of it, the part goes that many providers have in common. */
export function ProviderName({ name }: { name: string }) {
  const [shared, own] = splitProvider(name);
  if (shared === '') return name;
  return (
    <span className={providerNameStyles.name}>
      <span>{shared}</span>
      <span>{own}</span>
    </span>
  );
}
