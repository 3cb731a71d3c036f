import { type ReactNode, useRef } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import overlayStyles from './overlay-layer.module.css';

/**
 * Where dialogs, menus and popovers are put: above the page, in pixels of the window, which is what React Aria places them
 * in. What is inside them has the page's zoom again (class `overlay-content`).
 */
export function OverlayLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  return (
    <PortalProvider getContainer={() => layer.current}>
      {children}
      {/* The page's policy allows no inline styles: React Aria adds its own only where nothing has this id. */}
      <span id="react-aria-pressable-style" hidden />
      <div ref={layer} className={overlayStyles.layer} />
    </PortalProvider>
  );
}
