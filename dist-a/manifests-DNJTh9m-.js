require("node:url").pathToFileURL(__filename).href;
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_manifest_text = require("./manifest-text-fyENJn0v.js");
const require_schema_library = require("./schema-library-wQRPKHCe.js");
const require_user_files = require("./user-files-C1ZU8ZP7.js");
// engine/schema/wpp/tmf.ts
var MAX_WARNINGS = 20;
var MAX_LINE_UNITS = 65536;
var MAX_FORMAT_LINES = 64;
var GUID_LINE = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?(?:\s+([^\s/]\S*))?/i;
var MESSAGE_HEAD = /^#typev?\s+(\S+)\s+(\d{1,5})\s+"/;
var CLOSING_QUOTE = /"[ \t]{0,16}(?:\/\/|$)/y;
var ARGUMENT_END = /--\s{0,8}(\d{1,4})$/;
var ITEM = /^Item(\w+)\s*(?:\((.*)\))?$/;
function readTmf(text) {
	const reader = new TmfReader();
	for (const line of text.split(/\r\n|\n|\r/)) reader.line(line);
	return reader.end();
}
var TmfReader = class {
	#messages = [];
	#warnings = [];
	#faults = 0;
	#lineNumber = 0;
	#guid = null;
	#module = "";
	#guidTags = [];
	#message = null;
	#inList = false;
	#unclosed = [];
	line(raw) {
		this.#lineNumber++;
		const line = raw.trim();
		if (this.#unclosed.length > 0) {
			if (!line.startsWith("#") && this.#unclosed.length < MAX_FORMAT_LINES && raw.length <= MAX_LINE_UNITS) {
				this.#unclosed.push(raw);
				if (closingQuote(raw) >= 0) this.#begin(this.#unclosed.splice(0).join("\n"));
				return;
			}
			this.#endUnclosed();
		}
		if (line === "" || line.startsWith("//")) return;
		if (line.length > MAX_LINE_UNITS) this.#fault(`a line of ${line.length} characters`);
		else if (line.startsWith("#")) this.#begin(line);
		else if (line === "{") this.#inList = true;
		else if (line === "}") this.#close();
		else if (this.#inList) this.#argument(line);
		else this.#section(line);
	}
	end() {
		if (this.#unclosed.length > 0) this.#endUnclosed();
		if (this.#inList) this.#fault("the file ends inside a list of arguments");
		this.#close();
		const more = this.#faults - MAX_WARNINGS;
		if (more > 0) this.#warnings.push(`${more} more lines have errors.`);
		return {
			messages: this.#messages,
			warnings: this.#warnings
		};
	}
	#section(line) {
		const found = GUID_LINE.exec(line);
		if (found === null) {
			this.#fault("neither a message GUID, nor a message, nor an argument");
			return;
		}
		this.#close();
		this.#guid = found[1].toLowerCase();
		this.#module = found[2] ?? "";
		this.#guidTags = tagsOf(line.slice(found[0].length));
	}
	#begin(text) {
		this.#close();
		const head = MESSAGE_HEAD.exec(text);
		if (head === null) {
			this.#fault("expected #typev, a name, a number and a format in quotes");
			return;
		}
		const [{ length: from }, name, number] = head;
		const to = closingQuote(text);
		if (to < from) {
			this.#unclosed.push(text);
			return;
		}
		if (this.#guid === null) {
			this.#fault("a message before the first message GUID");
			return;
		}
		this.#message = {
			guid: this.#guid,
			number: Number(number),
			module: this.#module,
			name,
			format: text.slice(from, to),
			tags: new Map([...this.#guidTags, ...tagsOf(text.slice(to + 1))]),
			arguments: []
		};
	}
	#endUnclosed() {
		this.#unclosed.length = 0;
		this.#fault("the format of the previous message has no closing quote");
	}
	#argument(line) {
		if (this.#message === null) return;
		const numbered = ARGUMENT_END.exec(line);
		const split = splitArgument(numbered === null ? "" : line.slice(0, numbered.index).trimEnd());
		if (numbered === null || split === null) {
			this.#fault("expected an expression, an item type and \"--\" with a number");
			this.#message = null;
			return;
		}
		if (!require_schema_library.isKnownItem(split.type)) this.#fault(`Item${split.type} is unknown, so it and everything after it are shown as bytes`);
		this.#message.arguments.push({
			...split,
			number: Number(numbered[1])
		});
	}
	#close() {
		if (this.#message !== null) this.#messages.push(this.#message);
		this.#message = null;
		this.#inList = false;
	}
	#fault(what) {
		if (++this.#faults <= MAX_WARNINGS) this.#warnings.push(`Line ${this.#lineNumber}: ${what}.`);
	}
};
function closingQuote(text) {
	for (let at = text.lastIndexOf("\""); at >= 0; at = at === 0 ? -1 : text.lastIndexOf("\"", at - 1)) {
		CLOSING_QUOTE.lastIndex = at;
		if (CLOSING_QUOTE.test(text)) return at;
	}
	return -1;
}
function splitArgument(text) {
	for (let at = text.lastIndexOf("Item"), tries = 0; at >= 0 && tries < 8; tries++) {
		const expression = text.slice(0, at).trimEnd();
		const item = expression === "" || expression.endsWith(",") ? ITEM.exec(text.slice(at)) : null;
		if (item !== null) {
			const [, type, list] = item;
			const names = list === void 0 ? [] : list.split(",").map((name) => name.trim());
			return {
				expression: expression.slice(0, -1).trimEnd(),
				type,
				names
			};
		}
		if (at === 0) break;
		at = text.lastIndexOf("Item", at - 1);
	}
	return null;
}
function tagsOf(comment) {
	const tags = [];
	for (const word of comment.split(/\s+/)) {
		const equals = word.indexOf("=");
		if (equals > 0 && /^[A-Z_]{1,32}$/.test(word.slice(0, equals))) tags.push([word.slice(0, equals), word.slice(equals + 1)]);
		else if (tags.length > 0) tags[tags.length - 1][1] += ` ${word}`;
	}
	return tags.map(([key, value]) => [key, value.trim()]);
}
// host/base/listed-files.ts
var ListedFiles = class {
	#files;
	#infoOf;
	#make;
	#made = null;
	constructor(kind, infoOf, make, options) {
		this.#files = new require_user_files.UserFiles(kind, options);
		this.#infoOf = infoOf;
		this.#make = make;
	}
	async made() {
		const files = await this.#files.list();
		if (this.#made?.of !== files) this.#made = {
			of: files,
			all: this.#make(files)
		};
		return this.#made.all;
	}
	async list() {
		return (await this.#files.list()).map(this.#infoOf);
	}
	async add(files) {
		return (await this.#files.add(files)).map(this.#infoOf);
	}
	async remove(name) {
		return (await this.#files.remove(name)).map(this.#infoOf);
	}
};
// host/traces/manifests.ts
var Manifests = class extends ListedFiles {
	constructor(options = {}, hasBuiltIn = true) {
		const libraryOf = (files) => new require_schema_library.SchemaLibrary(files.flatMap(({ content }) => "manifest" in content ? [content.manifest] : []), files.flatMap(({ content }) => "tmf" in content ? [content.tmf] : []), hasBuiltIn);
		super(manifestFiles, infoOf, libraryOf, options);
	}
	library() {
		return this.made();
	}
};
var warningsOf = (content) => "tmf" in content ? content.tmf.warnings : content.manifest.warnings;
var manifestFiles = {
	one: "manifest",
	many: "manifests",
	endings: [
		".man",
		".xml",
		".tmf"
	],
	maxBytes: require_manifest_text.MAX_MANIFEST_BYTES,
	read(bytes, name) {
		const text = require_manifest_text.manifestText(bytes);
		if (name.toLowerCase().endsWith(".tmf")) return { tmf: readTmf(text) };
		return { manifest: require_event_conditions.readManifest(text, "manifest") };
	},
	broken: (warning) => ({ manifest: {
		providers: [],
		warnings: [warning]
	} }),
	warnings: warningsOf,
	useless(content) {
		return ("tmf" in content ? content.tmf.messages : content.manifest.providers).length > 0 ? null : "it describes no events";
	}
};
function infoOf({ name, origin, content }) {
	const providers = "manifest" in content ? content.manifest.providers : [];
	const messages = "tmf" in content ? content.tmf.messages : [];
	return {
		name,
		origin,
		providers: providers.map(({ guid, name: providerName, events }) => {
			return {
				guid,
				name: providerName,
				events: events.length
			};
		}),
		messageGuids: new Set(messages.map(({ guid }) => guid)).size,
		warnings: [...warningsOf(content)]
	};
}
Object.defineProperty(exports, "ListedFiles", {
	enumerable: true,
	get: function() {
		return ListedFiles;
	}
});
Object.defineProperty(exports, "Manifests", {
	enumerable: true,
	get: function() {
		return Manifests;
	}
});
