require("node:url").pathToFileURL(__filename).href;
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_method_table = require("./method-table-Br5jjX63.js");
// engine/stacks/name-table.ts
var NameTable = class {
	names = [];
	#byText = new Map();
	idOf(name) {
		const text = textOfName(name);
		let id = this.#byText.get(text);
		if (id === void 0) {
			id = this.names.push(name) - 1;
			this.#byText.set(text, id);
		}
		return id;
	}
	find(text) {
		return this.#byText.get(text) ?? -1;
	}
};
var textOfName = ({ module, function: name }) => module === "" ? name : `${module}!${name}`;
// engine/stacks/prefix-tree.ts
var FIRST_SLOTS$1 = 4096;
var PrefixTree = class {
	parent = require_growing.growingWords();
	value = require_growing.growingWords();
	#slots = new Uint32Array(FIRST_SLOTS$1);
	constructor() {
		this.parent.push(0);
		this.value.push(0);
	}
	get count() {
		return this.parent.count;
	}
	child(parent, value) {
		const mask = this.#slots.length - 1;
		let slot = hashOf$1(parent, value) & mask;
		for (; this.#slots[slot] !== 0; slot = slot + 1 & mask) {
			const node = this.#slots[slot];
			if (this.parent.values[node] === parent && this.value.values[node] === value) return node;
		}
		this.parent.push(parent);
		this.value.push(value);
		this.#slots[slot] = this.count - 1;
		if (2 * this.count > this.#slots.length) this.#rehash();
		return this.count - 1;
	}
	find(parent, value) {
		const mask = this.#slots.length - 1;
		for (let slot = hashOf$1(parent, value) & mask; this.#slots[slot] !== 0; slot = slot + 1 & mask) {
			const node = this.#slots[slot];
			if (this.parent.values[node] === parent && this.value.values[node] === value) return node;
		}
		return -1;
	}
	#rehash() {
		const slots = new Uint32Array(4 * this.#slots.length);
		const mask = slots.length - 1;
		for (let node = 1; node < this.count; node++) {
			let slot = hashOf$1(this.parent.values[node], this.value.values[node]) & mask;
			while (slots[slot] !== 0) slot = slot + 1 & mask;
			slots[slot] = node;
		}
		this.#slots = slots;
	}
};
function hashOf$1(parent, value) {
	const hash = Math.imul(Math.imul(parent, 2246822507) ^ value, 2654435761);
	return hash ^ hash >>> 15;
}
// engine/stacks/frame-table.ts
var FRAME = {
	image: 0,
	method: 1,
	unknown: 2
};
var FIRST_SLOTS = 4096;
var FrameTable = class {
	kind = require_growing.growingWords();
	owner = require_growing.growingWords();
	offset = require_growing.growingFloats();
	#slots = new Uint32Array(FIRST_SLOTS);
	get count() {
		return this.kind.count;
	}
	idOf(kind, owner, offset) {
		const mask = this.#slots.length - 1;
		let slot = hashOf(kind, owner, offset) & mask;
		for (; this.#slots[slot] !== 0; slot = slot + 1 & mask) {
			const frame = this.#slots[slot] - 1;
			if (this.offset.values[frame] === offset && this.owner.values[frame] === owner && this.kind.values[frame] === kind) return frame;
		}
		this.kind.push(kind);
		this.owner.push(owner);
		this.offset.push(offset);
		this.#slots[slot] = this.count;
		if (2 * this.count > this.#slots.length) this.#rehash();
		return this.count - 1;
	}
	#rehash() {
		const slots = require_enlarged.enlarged(new Uint32Array(0), 4 * this.#slots.length);
		const mask = slots.length - 1;
		for (let frame = 0; frame < this.count; frame++) {
			let slot = hashOf(this.kind.values[frame], this.owner.values[frame], this.offset.values[frame]) & mask;
			while (slots[slot] !== 0) slot = slot + 1 & mask;
			slots[slot] = frame + 1;
		}
		this.#slots = slots;
	}
};
function hashOf(kind, owner, offset) {
	let hash = Math.imul(offset / 2 ** 32 ^ kind, 2246822507) ^ Math.imul(owner + 1, 3266489909);
	hash = Math.imul(hash ^ offset >>> 0, 2654435761);
	return hash ^ hash >>> 15;
}
// engine/stacks/stack-tree.ts
var MOST_RUNS = 2 ** 25;
function nodeOfEvent({ rows, nodes }, row) {
	let low = 0;
	let high = rows.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if (rows[middle] < row) low = middle + 1;
		else high = middle;
	}
	return rows[low] === row ? nodes[low] : -1;
}
function buildStackTree(sources) {
	const builder = new StackTreeBuilder(sources);
	sources.stacks.eachRow((row, pid, runs) => builder.add(row, pid, runs));
	return builder.build();
}
var StackTreeBuilder = class {
	#sources;
	#frames = new FrameTable();
	#tree = new PrefixTree();
	#rows = require_growing.growingWords();
	#nodes = require_growing.growingWords();
	#images = [];
	#imageByKey = new Map();
	#imageOfEntry = new Map();
	#changes = new Map();
	#hasUnknown = false;
	#known = new Map();
	constructor(sources) {
		this.#sources = sources;
	}
	add(row, pid, runs) {
		const timeNs = this.#sources.timeNs[row];
		const known = this.#knownOf(pid, timeNs);
		let node = 0;
		for (let i = runs.length - 1; i >= 0; i--) {
			const isInnermost = i === 0;
			const key = (node * 2 + (isInnermost ? 1 : 0)) * MOST_RUNS + runs[i];
			let found = known.get(key);
			if (found === void 0) {
				this.#hasUnknown = false;
				found = this.#append(node, runs[i], pid, timeNs, isInnermost);
				if (!this.#hasUnknown) known.set(key, found);
			}
			node = found;
		}
		this.#rows.push(row);
		this.#nodes.push(node);
	}
	build() {
		const rows = this.#rows.values.slice(0, this.#rows.count);
		const nodes = this.#nodes.values.slice(0, this.#nodes.count);
		return {
			frames: this.#frames,
			tree: this.#tree,
			images: this.#images,
			rows,
			nodes,
			counts: countsOf(this.#tree, this.#frames, nodes)
		};
	}
	#append(node, run, pid, timeNs, isInnermost) {
		const { pool } = this.#sources.stacks;
		let at = node;
		for (let i = pool.length(run) - 1; i >= 0; i--) {
			const low = pool.low(run, i);
			const high = pool.high(run, i);
			if (low === 0 && high === 0) continue;
			const isReturn = !isInnermost || i > 0;
			at = this.#tree.child(at, this.#frameOf(low, high, isReturn ? 1 : 0, pid, timeNs));
		}
		return at;
	}
	#frameOf(low, high, back, pid, timeNs) {
		const { names, methods } = this.#sources;
		const lowBefore = low - back >>> 0;
		const highBefore = low < back ? high - 1 >>> 0 : high;
		const method = methods.find(pid, lowBefore, highBefore, timeNs);
		if (method >= 0) return this.#frames.idOf(FRAME.method, method, methods.offset(method, lowBefore, highBefore));
		const entry = names.imageEntryAt(pid, lowBefore, highBefore, timeNs);
		if (entry >= 0) return this.#frames.idOf(FRAME.image, this.#imageOf(entry), names.imageOffset(entry, lowBefore, highBefore));
		this.#hasUnknown = true;
		return this.#frames.idOf(FRAME.unknown, pid >>> 0, require_method_table.addressNumber(lowBefore, highBefore));
	}
	#imageOf(entry) {
		const known = this.#imageOfEntry.get(entry);
		if (known !== void 0) return known;
		const info = this.#sources.names.image(entry);
		const { path, timeDateStamp, sizeBytes, pdbGuid, pdbAge } = info;
		const key = [
			path.toLowerCase(),
			timeDateStamp,
			sizeBytes,
			pdbGuid,
			pdbAge
		].join("|");
		const image = require_get_or_make.getOrMake(this.#imageByKey, key, () => this.#images.push({ info }) - 1);
		this.#imageOfEntry.set(entry, image);
		return image;
	}
	#knownOf(pid, timeNs) {
		const changes = require_get_or_make.getOrMake(this.#changes, pid, () => this.#changesOf(pid));
		const count = require_growing.lastAtMost(changes, 0, changes.length, timeNs) + 1;
		const known = this.#known.get(pid);
		if (known !== void 0 && known.changes === count) return known.nodes;
		const fresh = {
			changes: count,
			nodes: new Map()
		};
		this.#known.set(pid, fresh);
		return fresh.nodes;
	}
	#changesOf(pid) {
		const { names, methods } = this.#sources;
		return Float64Array.from([...names.imageChanges(pid), ...methods.ends(pid)]).sort();
	}
};
function countsOf({ parent, value, count }, frames, nodes) {
	const of = [
		FRAME.image,
		FRAME.method,
		FRAME.unknown
	].map((kind) => {
		const above = new Uint32Array(count);
		for (let node = 1; node < count; node++) above[node] = above[parent.values[node]] + (frames.kind.values[value.values[node]] === kind ? 1 : 0);
		let sum = 0;
		for (const node of nodes) sum += above[node];
		return sum;
	});
	return {
		frames: of[0] + of[1] + of[2],
		image: of[0],
		method: of[1],
		unknown: of[2]
	};
}
Object.defineProperty(exports, "FRAME", {
	enumerable: true,
	get: function() {
		return FRAME;
	}
});
Object.defineProperty(exports, "NameTable", {
	enumerable: true,
	get: function() {
		return NameTable;
	}
});
Object.defineProperty(exports, "PrefixTree", {
	enumerable: true,
	get: function() {
		return PrefixTree;
	}
});
Object.defineProperty(exports, "buildStackTree", {
	enumerable: true,
	get: function() {
		return buildStackTree;
	}
});
Object.defineProperty(exports, "nodeOfEvent", {
	enumerable: true,
	get: function() {
		return nodeOfEvent;
	}
});
Object.defineProperty(exports, "textOfName", {
	enumerable: true,
	get: function() {
		return textOfName;
	}
});
