import { type HTMLAttributes, type ReactNode, type Ref, useContext, useEffect } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Tabs as AriaTabs, Tab, TabList, TabListStateContext, TabPanel } from 'react-aria-components/Tabs';
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

/** Parts of which one is shown: one stop of the Tab key, arrows, Home and End choose. */
export const Tabs = <T extends string>({ chosen, onChoose, isVertical, className, children }: TabsProps<T>) => (
  <AriaTabs
    className={className}
    orientation={isVertical === true ? 'vertical' : 'horizontal'}
    selectedKey={chosen}
    onSelectionChange={(key) => onChoose(key as T)}
  >
    {children}
    <TabStop />
  </AriaTabs>
);

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

export const TabStrip = <T extends string>({ label, tabs, className, testId }: TabStripProps<T>) => (
  <TabList aria-label={label} className={`${styles.strip} ${className ?? ''}`} data-testid={testId}>
    {tabs.map(({ id, title, testId: tabTestId, editor, attributes = {} }) => (
      <Tab
        key={id}
        id={id}
        className={styles.tab}
        data-testid={tabTestId}
        render={(props) =>
          editor === undefined ? (
            <div {...mergeProps(props, attributes)} />
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
);

interface TabBodyProps {
  /** Of the chosen tab. */
  of: string;
  /** Where the tab's title does not say what is in it. */
  label?: string;
  className?: string;
  testId?: string;
  children: ReactNode;
}

export const TabBody = ({ of, label, className, testId, children }: TabBodyProps) => (
  // Another tab's is another element: React Aria keeps the id that one begins with.
  <TabPanel key={of} id={of} aria-label={label} className={className ?? styles.body} data-testid={testId}>
    {children}
  </TabPanel>
);
