import { useEffect, useState } from 'react';
import { OverlayLayer } from '../kit/OverlayLayer.tsx';
import { RadioChoice } from '../kit/RadioChoice.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import styles from './gallery.module.css';
import { Grids } from './grids.tsx';
import { Lists, Trees } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { Faces, Others, Splits, TabParts } from './parts.tsx';

const themes = [
  { id: 'dark', title: 'Dark' },
  { id: 'light', title: 'Light' },
] as const;

/** Every part of the kit in its states, in either theme. */
export function Gallery() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <OverlayLayer>
      <header className={styles.head}>
        <h1>Corescope kit</h1>
        <RadioChoice label="Theme" look="segments" options={themes} value={theme} onChange={setTheme} />
      </header>
      <main className={styles.parts}>
        <Buttons />
        <Choices />
        <Fields />
        <TabParts />
        <Overlays />
        <Lists />
        <Trees />
        <Splits />
        <Faces />
        <Grids />
        <Others />
      </main>
    </OverlayLayer>
  );
}
