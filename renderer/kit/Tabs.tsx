import { createContext, type HTMLAttributes, type ReactNode, type Ref, useContext, useEffect, useId } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Tabs as AriaTabs, Tab, TabList, TabListStateContext } from 'react-aria-components/Tabs';
import styles from './Tabs.module.css';

export interface TabItem<T extends string> {
  id: T;
  title: ReactNode;
  testId?: string;
  /** In place of the tab: the field that its name is written in. */
  editor?: ReactNode;
  /** What else the tab listens to: drags, a menu, keys of its own. */
  attributes?: HTMLAttributes<HTMLElement> & { 'data-tab'?: string };
}

interface TabsProps<T extends string> {
  /** Id of a tab. */
  chosen: T;
  onChoose(id: NoInfer<T>): void;
  isVertical?: boolean;
  className?: string | undefined;
  /** A `TabStrip` and a `TabBody`, with anything around them. */
  children: ReactNode;
}

interface TabsState {
  /** Begins the ids of these tabs and their bodies. */
  tabsId: string;
  chosen: string;
  isVertical: boolean;
  onChoose(id: string): void;
}

const TabsContext = createContext<TabsState>({ tabsId: '', chosen: '', isVertical: false, onChoose: () => {} });

/** Parts of which one is shown: one stop of the Tab key, arrows, Home and End choose. */
export function Tabs<T extends string>({ chosen, onChoose, isVertical = false, className, children }: TabsProps<T>) {
  const tabsId = useId();
  return (
    <TabsContext value={{ tabsId, chosen, isVertical, onChoose: (id) => onChoose(id as T) }}>
      <div className={className} data-orientation={isVertical ? 'vertical' : 'horizontal'}>
        {children}
      </div>
    </TabsContext>
  );
}

/**
 * The chosen tab is the stop of the Tab key. React Aria keeps the one before where the new one is chosen in the moment in
 * which it is made.
 */
function TabStop() {
  const state = useContext(TabListStateContext);
  useEffect(() => {
    if (state === null) return;
    const { selectedKey, collection, selectionManager: manager } = state;
    if (selectedKey === null || collection.getItem(selectedKey) === null || manager.isFocused) return;
    if (manager.focusedKey !== selectedKey) manager.setFocusedKey(selectedKey);
  });
  return null;
}

interface TabStripProps<T extends string> {
  label: string;
  tabs: readonly TabItem<T>[];
  className?: string;
  testId?: string;
}

export function TabStrip<T extends string>({ label, tabs, className, testId }: TabStripProps<T>) {
  const { tabsId, chosen, isVertical, onChoose } = useContext(TabsContext);
  return (
    <AriaTabs
      className={styles.tabs}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      selectedKey={chosen}
      onSelectionChange={(key) => onChoose(String(key))}
    >
      <TabList aria-label={label} className={`${styles.strip} ${className ?? ''}`} data-testid={testId}>
        {tabs.map(({ id, title, testId: tabTestId, editor, attributes = {} }) => (
          <Tab
            key={id}
            id={id}
            className={styles.tab}
            data-testid={tabTestId}
            render={(props, { isSelected }) =>
              editor === undefined ? (
                <div
                  {...mergeProps(props, attributes)}
                  id={`${tabsId}-tab-${id}`}
                  aria-controls={isSelected ? `${tabsId}-body-${id}` : undefined}
                />
              ) : (
                <div ref={props.ref as Ref<HTMLDivElement>} className={styles.tab}>
                  {editor}
                </div>
              )
            }
          >
            {title}
          </Tab>
        ))}
      </TabList>
      <TabStop />
    </AriaTabs>
  );
}

interface TabBodyProps {
  /** Of the chosen tab. */
  of: string;
  /** Where the tab's title does not say what is in it. */
  label?: string;
  className?: string;
  testId?: string;
  /** It may hold nothing but text: the Tab key stops at it, so that it can be scrolled. */
  isText?: boolean;
  children: ReactNode;
}

/**
 * Not React Aria's `TabPanel`: it looks for what takes the focus after every change of what is inside, and forces a layout
 * each time, a third of a frame while a table scrolls.
 */
export function TabBody({ of, label, className, testId, isText, children }: TabBodyProps) {
  const { tabsId } = useContext(TabsContext);
  const named = label === undefined ? { 'aria-labelledby': `${tabsId}-tab-${of}` } : { 'aria-label': label };
  return (
    <div
      key={of}
      id={`${tabsId}-body-${of}`}
      role="tabpanel"
      {...named}
      tabIndex={isText === true ? 0 : undefined}
      className={className ?? styles.body}
      data-testid={testId}
    >
      {children}
    </div>
  );
}
