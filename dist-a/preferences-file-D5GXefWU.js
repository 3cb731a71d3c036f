require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_state_file = require("./state-file-DfleWoLt.js");
// contract/preferences.ts
var choice = (...choices) => ({
	kind: "choice",
	choices,
	initial: choices[0]
});
var number = (least, most, initial) => ({
	kind: "number",
	least,
	most,
	initial
});
var preferenceFields = {
	theme: choice("system", "light", "dark"),
	contrast: choice("system", "normal", "more"),
	motion: choice("system", "full", "reduced"),
	zoomPercent: number(80, 200, 100),
	timeDisplay: choice("relative", "local", "utc"),
	locale: {
		kind: "language",
		initial: "system"
	},
	sizeUnits: choice("decimal", "binary"),
	defaultLayout: choice("asTheTable", "graph", "graphAndTable", "table"),
	startup: choice("startScreen", "lastWorkspace"),
	autosaveSeconds: number(1, 300, 3),
	confirmClose: {
		kind: "flag",
		initial: false
	},
	spreadsheetSafe: {
		kind: "flag",
		initial: true
	},
	keepCache: {
		kind: "flag",
		initial: true
	}
};
var preferenceNames = Object.keys(preferenceFields);
var initialPreferences = Object.fromEntries(preferenceNames.map((name) => [name, preferenceFields[name].initial]));
var languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,7}$/;
function problemOf(field, value) {
	switch (field.kind) {
		case "choice": return typeof value === "string" && field.choices.includes(value) ? null : `must be one of ${field.choices.join(", ")}`;
		case "number": return Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most ? null : `must be a whole number from ${field.least} to ${field.most}`;
		case "flag": return typeof value === "boolean" ? null : "must be true or false";
		case "language": return typeof value === "string" && languageTag.test(value) ? null : "must be “system” or a language such as de-CH";
	}
}
function readPreferences(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return {
		found: {},
		problems: ["The file does not contain a JSON object."]
	};
	const found = {};
	const problems = [];
	for (const name of preferenceNames) {
		if (!Object.hasOwn(value, name)) continue;
		const one = value[name];
		const problem = problemOf(preferenceFields[name], one);
		if (problem === null) found[name] = one;
		else problems.push(`“${name}” ${problem}.`);
	}
	return {
		found,
		problems
	};
}
// host/user/preferences-file.ts
var mostBytes = 1 << 20;
var fileName = "preferences.json";
var PreferencesFile = class {
	#file;
	#inMemory = {};
	#last = Promise.resolve();
	constructor(dir) {
		this.#file = dir === void 0 ? null : new require_state_file.StateFile(dir, fileName, mostBytes);
	}
	async read() {
		await this.#last;
		const { found, warning } = await this.#read();
		return {
			preferences: {
				...initialPreferences,
				...found
			},
			kept: this.#file !== null,
			warning
		};
	}
	async set(patch) {
		const { found, problems } = readPreferences(patch);
		if (problems.length > 0) throw new require_host_error.HostError("bad-request", `These preferences cannot be set: ${problems.join(" ")}`);
		const written = this.#last.then(() => this.#write(found));
		this.#last = written.catch(() => {});
		await written;
		return this.read();
	}
	async #read() {
		if (this.#file === null) return {
			raw: {},
			found: this.#inMemory,
			warning: null
		};
		const unusable = (why) => ({
			raw: {},
			found: {},
			warning: `The preferences cannot be read (${fileName}: ${why}). Corescope uses the defaults; the next change replaces the file.`
		});
		const { json: raw, problem } = await this.#file.read();
		if (problem !== null) return unusable(problem);
		if (raw === void 0) return {
			raw: {},
			found: {},
			warning: null
		};
		if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return unusable("it is not a JSON object");
		const { found, problems } = readPreferences(raw);
		return {
			raw,
			found,
			warning: problems.length === 0 ? null : `Some preferences in ${fileName} were ignored: ${problems.join(" ")}`
		};
	}
	async #write(patch) {
		if (this.#file === null) {
			this.#inMemory = {
				...this.#inMemory,
				...patch
			};
			return;
		}
		const { raw, found } = await this.#read();
		await this.#file.write({
			...withoutKnown(raw),
			...found,
			...patch
		});
	}
};
var withoutKnown = (raw) => Object.fromEntries(Object.entries(raw).filter(([name]) => !Object.hasOwn(initialPreferences, name)));
Object.defineProperty(exports, "PreferencesFile", {
	enumerable: true,
	get: function() {
		return PreferencesFile;
	}
});
