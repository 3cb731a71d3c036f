import { join } from 'node:path';
import { MakerBase, type MakerOptions } from '@electron-forge/maker-base';
import { Arch, build, type Configuration, Platform } from 'app-builder-lib';

interface BuilderMakerConfig {
  /** electron-builder's configuration. */
  builder: Configuration;
  /** Names of electron-builder's targets: `nsis`, `zip`, `deb`, `AppImage`, `dmg`. */
  targets: string[];
}

const platforms: Record<string, Platform> = { win32: Platform.WINDOWS, darwin: Platform.MAC, linux: Platform.LINUX };

/** electron-builder writes into the configuration that it is given, and one is used for several packages. */
export function ownCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(ownCopy) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, ownCopy(inner)])) as T;
}

/** Lets electron-builder make installers out of the folder that Forge has packed. */
export class BuilderMaker extends MakerBase<BuilderMakerConfig> {
  name = 'electron-builder';
  defaultPlatforms: MakerOptions['targetPlatform'][] = ['win32', 'darwin', 'linux'];

  /** electron-builder says itself what it misses. */
  override isSupportedOnCurrentPlatform(): boolean {
    return true;
  }

  /** Returns the paths of the files made. Throws for a platform or processor that there is no package for. */
  override async make({ dir, makeDir, appName, targetPlatform, targetArch }: MakerOptions): Promise<string[]> {
    const platform = platforms[targetPlatform];
    const arch = Arch[targetArch as keyof typeof Arch];
    if (platform === undefined || arch === undefined) {
      throw new Error(`Corescope cannot be packaged for ${targetPlatform}-${targetArch}.`);
    }
    return build({
      prepackaged: platform === Platform.MAC ? join(dir, `${appName}.app`) : dir,
      targets: platform.createTarget(this.config.targets, arch),
      config: {
        ...ownCopy(this.config.builder),
        directories: { output: join(makeDir, `${targetPlatform}-${targetArch}`) },
      },
      publish: 'never',
    });
  }
}
